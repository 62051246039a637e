import { describe, expect, it } from 'vitest';
import { suggestEmail } from './email-suggestion.ts';

describe('a did-you-mean suggestion', () => {
  it.each([
    ['ada@gmial.com', 'ada@gmail.com'],
    ['ada@gmail.con', 'ada@gmail.com'],
    ['ada@hotmial.co.uk', 'ada@hotmail.co.uk'],
    ['ada@outlok.com', 'ada@outlook.com'],
    ['ada@yaho.co.uk', 'ada@yahoo.co.uk'],
    ['ada@iclod.com', 'ada@icloud.com'],
    ['ada@gmial.con', 'ada@gmail.com'],
    ['ada@gmail.co.uk', 'ada@gmail.com'],
    ['ada@icloud.co.uk', 'ada@icloud.com'],
    [' Ada.Byron+Home@Gmial.com ', 'Ada.Byron+Home@gmail.com'],
    ['ada@gmail.cm', 'ada@gmail.com'],
    ['ada@hotmail.co', 'ada@hotmail.com'],
    ['ada@yahoo.cm', 'ada@yahoo.com'],
    ['ada@outlook.om', 'ada@outlook.com'],
    ['ada@btintrenet.co', 'ada@btinternet.com'],
    ['ada@btinternte.con', 'ada@btinternet.com'],
    ['ada@goglemial.com', 'ada@googlemail.com'],
    ['élodie@hotmial.com', 'élodie@hotmail.com'],
  ])('for %s is %s [PS6]', (typed, suggested) => {
    expect(suggestEmail(typed)).toBe(suggested);
  });

  it.each([
    'ada@leeds.ac.uk',
    'ada@student.manchester.ac.uk',
    'ada@mit.edu',
    'ada@nhs.net',
    'ada@gov.uk',
    'ada@gmx.com',
    'ada@ymail.com',
    'ada@live.com',
    'ada@live.co.za',
    'ada@hotmail.co.jp',
    'ada@yahoo.ca',
    'ada@yahoo.co.in',
    'ada@yahoo.ie',
    'ada@email.com',
    'ada@mail.com',
    'ada@aol.com',
    'ada@bt.com',
    'ada@fastmail.com',
    'ada@foxmail.com',
    'ada@hey.com',
    'ada@msn.com',
    'ada@proton.me',
    'ada@sky.com',
    'ada@outlook.fr',
    'ada@GMAIL.com',
    'ada@hotmail.fr',
    'ada@me.com',
    'ada@gmail.com',
    'ada@example.com',
    'ada@my-own-domain.dev',
    'ada@yahoo.no',
    'ada@yahoo.ro',
    'ada@yahoo.cn',
    'ada@yahoo.com.hk',
    'ada@hotmail.no',
    'ada@hotmail.com.hk',
    'ada@hive.co.uk',
    'ada@nike.co.uk',
    'ada@wine.co.uk',
    'ada@life.co.uk',
    'ada@lidl.co.uk',
    'ada@drive.co.uk',
    'ada@live.co.uk',
    'ada@cloud.com',
    'ada@mail.co',
    'ada@kahoot.com',
  ])('suggests nothing for %s [PS7]', (typed) => {
    expect(suggestEmail(typed)).toBeUndefined();
  });

  it.each(['', 'ada', 'ada@', 'ada@localhost'])(
    'suggests nothing for text that is not an address: %s [PS6]',
    (typed) => {
      expect(suggestEmail(typed)).toBeUndefined();
    },
  );
});
