import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readHousemateList } from './housemate-list.ts';

const ADA = { fullname: 'Ada Lovelace', email: 'ada@x.ac.uk', tel: '07700 900123' };
const BEA = { fullname: 'Bea Cole', email: 'bea@example.com' };

describe('a pasted list of housemates', () => {
  it.each([
    'Ada Lovelace <ada@x.ac.uk>, 07700 900123',
    'Ada Lovelace, ada@x.ac.uk, 07700 900123',
    'Ada, Lovelace, ada@x.ac.uk, 07700 900123',
    'Ada Lovelace\tada@x.ac.uk\t07700 900123',
    'Ada Lovelace; ada@x.ac.uk; 07700 900123',
    'Ada Lovelace ada@x.ac.uk 07700 900123',
    'Ada Lovelace: ada@x.ac.uk (07700 900123)',
    '"Ada  Lovelace" <mailto:ada@x.ac.uk>; 07700 900123',
    '1. Ada Lovelace - ada@x.ac.uk - 07700 900123',
    '• Ada Lovelace <ada@x.ac.uk> 07700 900123',
    'ada@x.ac.uk\tAda Lovelace\t07700 900123',
    'ada@x.ac.uk, 07700 900123, Ada Lovelace',
    '07700 900123 <ada@x.ac.uk> Ada Lovelace',
    "Ada Lovelace 'ada@x.ac.uk' 07700 900123",
    'Ada Lovelace: 07700 900123, ada@x.ac.uk.',
    'Ada Lovelace, ada@x.ac.uk, 07700 900123, 0113 496 0000',
    'Ada Lovelace, ada@x.ac.uk, 07700\u00a0900123',
    '– Ada Lovelace – ada@x.ac.uk – 07700 900123',
    'Ada Lovelace | ada@x.ac.uk | 07700 900123',
    'ada@x.ac.uk / Ada Lovelace / 07700 900123',
  ])('reads %j [CG13]', (line) => {
    expect(readHousemateList(line)).toEqual([ADA]);
  });

  it.each([
    ['Mobile 07700 900123', { tel: '07700 900123' }],
    ['Ada, tel 07700 900123', { fullname: 'Ada', tel: '07700 900123' }],
    ['Bea Name', { fullname: 'Bea Name' }],
    ['Ada Bartel', { fullname: 'Ada Bartel' }],
    ['Tel Aviv Cole', { fullname: 'Tel Aviv Cole' }],
    ['Cy Dean, phone to come', { fullname: 'Cy Dean phone to come' }],
    ['No', { fullname: 'No' }],
  ])('does not treat %s as headings [CG13]', (line, housemate) => {
    expect(readHousemateList(line)).toEqual([housemate]);
  });

  it.each([
    'Name;E-mail;Mobile',
    'Full name\tEmail address\tTel. no',
    'NAME / PHONE',
    '"Name","Email",',
    'Email addresses:',
  ])('skips the headings %s [CG13]', (line) => {
    expect(readHousemateList(line)).toEqual([]);
  });

  it('has one housemate per line, and skips empty lines and headings [CG13]', () => {
    const text = `Name, Email, Mobile\r\n\r\nAda Lovelace, ada@x.ac.uk, 07700 900123\n ,;\t\nBea Cole <bea@example.com>\n`;
    expect(readHousemateList(text)).toEqual([ADA, BEA]);
  });

  it('reads several housemates on one line, as mail programs copy them [CG13]', () => {
    expect(
      readHousemateList('Ada Lovelace <ada@x.ac.uk>, 07700 900123; Bea Cole <bea@example.com>'),
    ).toEqual([ADA, BEA]);
    expect(
      readHousemateList('Ada Lovelace ada@x.ac.uk 07700 900123 Bea Cole bea@example.com'),
    ).toEqual([ADA, BEA]);
    expect(readHousemateList('ada@x.ac.uk, bea@example.com')).toEqual([
      { email: 'ada@x.ac.uk' },
      { email: 'bea@example.com' },
    ]);
  });

  it.each([
    'ada@x.ac.uk, Ada Lovelace; bea@example.com, Bea Cole',
    'ada@x.ac.uk Ada Lovelace bea@example.com Bea Cole',
    'ada@x.ac.uk, Ada, Lovelace, bea@example.com, Bea, Cole',
  ])('adds each name to the address before it when addresses come first: %j [CG13]', (line) => {
    const { tel: _, ...ada } = ADA;
    expect(readHousemateList(line)).toEqual([ada, BEA]);
  });

  it.each([
    ['+44 7700\u00a0900123', '+44 7700 900123'],
    ['07700\u2011900\u2011123', '07700-900-123'],
    ['07700.900.123', '07700.900.123'],
  ])('reads the number %j [CG13]', (typed, tel) => {
    expect(readHousemateList(`Ada Lovelace, ada@x.ac.uk, ${typed}`)).toEqual([{ ...ADA, tel }]);
  });

  it.each([
    'Cole, Bea <bea@example.com>',
    '"Cole, Bea" <bea@example.com>',
    "'Cole, Bea' <bea@example.com>",
    '“Cole, Bea” <bea@example.com>',
    '"Cole, Bea","bea@example.com"',
    '"Cole, Bea"\tbea@example.com',
    'Cole, Bea (bea@example.com)',
    'Cole, Bea [mailto:bea@example.com]',
    'Cole, Bea (Undergraduate) <bea@example.com>',
    'Cole, Bea [es21bc] <bea@example.com>',
    'To: Cole, Bea <bea@example.com>;',
    'Cole,Bea<bea@example.com>',
    'Cole, Bea\tbea@example.com',
    'Cole, Bea; bea@example.com',
  ])('puts the first name of an address book first: %j [CG13]', (line) => {
    expect(readHousemateList(line)).toEqual([BEA]);
  });

  it.each([
    'To: Bea Cole <bea@example.com>',
    'to Bea Cole <bea@example.com>',
    'Cc: "Bea Cole" <mailto:bea@example.com>',
    'Name: Bea Cole, Email: bea@example.com',
    'Name: Bea Cole Email: bea@example.com',
    'Full name: Bea Cole; E-mail address: bea@example.com (work)',
    'Bea Cole email bea@example.com',
    'Bea Cole work bea@example.com',
    'Bea Cole, Work: bea@example.com',
    'Bea Cole, bea@example.com, home',
    'Bea Cole Email (work): bea@example.com',
    'Flatmates: Bea Cole <bea@example.com>;',
    'Bea Cole (Leeds) <bea@example.com>',
    'Bea Cole [mailto:bea@example.com]',
    'Bea Cole <bea@example.com>, ',
    'Bea Cole，bea@example.com',
    'Bea Cole；bea@example.com',
    '«Bea Cole» bea@example.com',
    'Bea Cole\nbea@example.com',
    'Name: Bea Cole\nEmail: bea@example.com',
    'Bea Cole\r\nHome\r\nbea@example.com\r\n',
  ])('does not read a label as a name: %j [CG13]', (text) => {
    expect(readHousemateList(text)).toEqual([BEA]);
  });

  it.each([
    'Bea Cole mobile 07700 900123 email bea@example.com',
    'Bea Cole Tel. 07700 900123 bea@example.com',
    'Bea Cole\nMobile: 07700 900123\nWork: bea@example.com',
    'Bea Cole\nbea@example.com\n07700 900123 mobile',
  ])('does not read the label of a number as a name: %j [CG13]', (text) => {
    expect(readHousemateList(text)).toEqual([{ ...BEA, tel: '07700 900123' }]);
  });

  it.each([
    'Cole, Jr. <bea@example.com>',
    '"Cole, Jr." <bea@example.com>',
    'Cole, Jr.; bea@example.com',
  ])('keeps a suffix after the family name: %j [CG13]', (line) => {
    expect(readHousemateList(line)).toEqual([{ ...BEA, fullname: 'Cole Jr.' }]);
  });

  it.each([
    'Last name,First name,Email\nCole,Bea,bea@example.com',
    'Surname;Forename;E-mail\nCole;Bea;bea@example.com',
    '"Family Name"\t"Given Name"\t"E-mail"\nCole\tBea\tbea@example.com',
    'First name,Last name,Email\nBea,Cole,bea@example.com',
  ])('reads the columns of a spreadsheet by its headings: %j [CG13]', (text) => {
    expect(readHousemateList(text)).toEqual([BEA]);
  });

  it('ignores a remark after an address, but reads a name there [CG13]', () => {
    expect(readHousemateList('Bea Cole <bea@example.com> (Student)')).toEqual([BEA]);
    expect(readHousemateList('bea@example.com (Bea Cole)')).toEqual([BEA]);
  });

  it('reads an address once that a mail program writes twice [CG13]', () => {
    expect(readHousemateList('bea@example.com <bea@example.com>')).toEqual([
      { email: 'bea@example.com' },
    ]);
    expect(readHousemateList('Bea Cole bea@example.com <mailto:Bea@example.com>')).toEqual([BEA]);
  });

  it('puts the first names of several entries of an address book first [CG13]', () => {
    const line = 'Cole, Bea <bea@example.com>; Lovelace, Ada <ada@x.ac.uk>';
    const { tel: _, ...ada } = ADA;
    expect(readHousemateList(line)).toEqual([BEA, ada]);
    expect(readHousemateList(line.replace(';', ','))).toEqual([BEA, ada]);
    expect(readHousemateList('"Cole, Bea" <bea@example.com>, Ada Lovelace <ada@x.ac.uk>')).toEqual([
      BEA,
      ada,
    ]);
  });

  it.each(['To, Anh <anh@example.com>', '"To, Anh" anh@example.com'])(
    'keeps a name that is also a label: %j [CG13]',
    (line) => {
      expect(readHousemateList(line)).toEqual([{ fullname: 'Anh To', email: 'anh@example.com' }]);
    },
  );

  it.each(['Alec Home <alec@example.com>', 'Home, Alec <alec@example.com>'])(
    'keeps a family name that is also a label: %j [CG13]',
    (line) => {
      expect(readHousemateList(line)).toEqual([
        { fullname: 'Alec Home', email: 'alec@example.com' },
      ]);
    },
  );

  it('reads back any address book, whatever its quotes and separators [CG13]', () => {
    const person = fc.record({
      family: fc.stringMatching(/^[A-Z][a-z]{1,8}(?:-[A-Z][a-z]{1,8})?$/),
      given: fc.stringMatching(/^[A-Z][a-z]{1,8}(?: [A-Z][a-z]{1,8})?$/),
      email: fc.stringMatching(/^[a-z]{1,8}\.[a-z]{1,8}@[a-z]{1,8}\.ac\.uk$/),
      quote: fc.constantFrom(['', ''], ['"', '"'], ['“', '”'], ["'", "'"]),
    });
    const labels = new Set(['Tel', 'Mail', 'Mob', 'Home', 'Work', 'Cell', 'Fax', 'Uni', 'Phone']);
    const isName = (name: string): boolean => name.split(/[ -]/).every((word) => !labels.has(word));
    fc.assert(
      fc.property(
        fc.array(person, { minLength: 1, maxLength: 6 }),
        fc.constantFrom('; ', ';', ', ', '\n', '\r\n', '\t'),
        (all, by) => {
          const people = all.filter(({ family, given }) => isName(family) && isName(given));
          const text = people
            .map(
              ({ family, given, email, quote: [open, close] }) =>
                `${open}${family}, ${given}${close} <${email}>`,
            )
            .join(by);
          expect(readHousemateList(text)).toEqual(
            people.map(({ family, given, email }) => ({ fullname: `${given} ${family}`, email })),
          );
        },
      ),
    );
  });

  it('keeps a name without an address, which the form then requires [CG13]', () => {
    expect(readHousemateList('Cy Dean')).toEqual([{ fullname: 'Cy Dean' }]);
  });

  it('treats a name after an address as the name of the next housemate [CG13]', () => {
    expect(readHousemateList('ada@x.ac.uk, Bea Cole, bea@example.com')).toEqual([
      { email: 'ada@x.ac.uk' },
      BEA,
    ]);
  });

  it('treats eight digits as a phone number, and fewer digits as part of the name [CG13]', () => {
    expect(readHousemateList('Ada 12345678')).toEqual([{ fullname: 'Ada', tel: '12345678' }]);
    expect(readHousemateList('Ada 1234567')).toEqual([{ fullname: 'Ada 1234567' }]);
  });

  it.each([
    ["Pat O'Neil <pat.o'neil@leeds.ac.uk>, 07700 900123", "pat.o'neil@leeds.ac.uk"],
    ["'Pat O'Neil' 'pat.o'neil@leeds.ac.uk' 07700 900123", "pat.o'neil@leeds.ac.uk"],
    ["Pat O'Neil, 07700 900123, mailto:o'neil@leeds.ac.uk!", "o'neil@leeds.ac.uk"],
    ["Pat O'Neil 07700 900123 20123456@leeds.ac.uk", '20123456@leeds.ac.uk'],
  ])('never cuts an address short: %j [CG13]', (line, email) => {
    expect(readHousemateList(line)).toEqual([
      { fullname: "Pat O'Neil", email, tel: '07700 900123' },
    ]);
  });

  it('reads letters of every script [CG13]', () => {
    expect(readHousemateList("Zoë O'Néill <zoë@bücher.example>")).toEqual([
      { fullname: "Zoë O'Néill", email: 'zoë@bücher.example' },
    ]);
  });

  it('reads back any list with one housemate per line, with any separator [CG13]', () => {
    const person = fc.record({
      fullname: fc.stringMatching(/^[A-Z][a-z]{1,8} [A-Z][a-z]{1,8}$/),
      email: fc.stringMatching(/^[a-z]{1,8}\.[a-z]{1,8}@[a-z]{1,8}\.ac\.uk$/),
      tel: fc.stringMatching(/^07[0-9]{9}$/),
    });
    const separator = fc.constantFrom(', ', ',', '\t', ';', ' ; ');
    fc.assert(
      fc.property(
        fc.array(person),
        separator,
        fc.constantFrom('\n', '\r\n', '\n\n'),
        (list, by, end) => {
          const text = list
            .map(({ fullname, email, tel }) => [fullname, email, tel].join(by))
            .join(end);
          expect(readHousemateList(text)).toEqual(list);
        },
      ),
    );
  });

  it('reads any pasted text, and returns no empty housemate [CG13]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        for (const person of readHousemateList(text)) expect(Object.keys(person)).not.toEqual([]);
      }),
    );
  });

  it('reads a very long paste quickly [CG13]', () => {
    const before = performance.now();
    for (const part of [
      '1 ',
      '@',
      'a@',
      '<',
      '(',
      '1-',
      'a,',
      'a@.',
      "'",
      '"',
      '"a,',
      ':',
      '[',
      'a,b<',
    ])
      readHousemateList(part.repeat(500_000));
    expect(performance.now() - before).toBeLessThan(5000);
  });
});
