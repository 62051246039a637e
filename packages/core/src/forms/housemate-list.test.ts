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
    '"Ada  Lovelace" <ada@x.ac.uk>; 07700 900123',
    '1. Ada Lovelace - ada@x.ac.uk - 07700 900123',
    '• Ada Lovelace <ada@x.ac.uk.> 07700 900123',
    'ada@x.ac.uk\tAda Lovelace\t07700 900123',
    '07700 900123 <ada@x.ac.uk> Ada Lovelace',
  ])('reads %j [CG13]', (line) => {
    expect(readHousemateList(line)).toEqual([ADA]);
  });

  it('has one housemate per line, and skips empty lines and headings [CG13]', () => {
    const text = `Name, Email, Mobile\r\n\r\nAda Lovelace, ada@x.ac.uk, 07700 900123\n ,;\t\nBea Cole <bea@example.com>\n`;
    expect(readHousemateList(text)).toEqual([ADA, BEA]);
    expect(readHousemateList(text.replace('Email', 'E-mail'))).toEqual([ADA, BEA]);
  });

  it('reads several housemates on one line, as mail programs copy them [CG13]', () => {
    const { tel: _, ...ada } = ADA;
    const line = 'Ada Lovelace <ada@x.ac.uk>, "Bea Cole" <bea@example.com>';
    expect(readHousemateList(line)).toEqual([ada, BEA]);
    expect(readHousemateList(line.replace(',', ';'))).toEqual([ada, BEA]);
  });

  it('keeps a name without an address, which the form then requires [CG13]', () => {
    expect(readHousemateList('Cy Dean')).toEqual([{ fullname: 'Cy Dean' }]);
  });

  it('treats eight digits as a phone number, and fewer digits as no part of the list [CG13]', () => {
    expect(readHousemateList('Ada 12345678')).toEqual([{ fullname: 'Ada', tel: '12345678' }]);
    expect(readHousemateList('Ada 1234567')).toEqual([{ fullname: 'Ada' }]);
  });

  it('never cuts an address short, and reads letters of every script [CG13]', () => {
    expect(readHousemateList("Pat O'Neil <pat.o'neil@leeds.ac.uk>")).toEqual([
      { fullname: "Pat O'Neil", email: "pat.o'neil@leeds.ac.uk" },
    ]);
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
