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
  ])('[CG13] reads %j', (line) => {
    expect(readHousemateList(line)).toEqual([ADA]);
  });

  it.each([
    ['Mobile 07700 900123', { fullname: 'Mobile', tel: '07700 900123' }],
    ['Ada, tel 07700 900123', { fullname: 'Ada tel', tel: '07700 900123' }],
    ['Bea Name', { fullname: 'Bea Name' }],
    ['Ada Bartel', { fullname: 'Ada Bartel' }],
    ['Tel Aviv Cole', { fullname: 'Tel Aviv Cole' }],
    ['Cy Dean, phone to come', { fullname: 'Cy Dean phone to come' }],
    ['No', { fullname: 'No' }],
  ])('[CG13] does not take %s for a line of headings', (line, housemate) => {
    expect(readHousemateList(line)).toEqual([housemate]);
  });

  it.each([
    'Name;E-mail;Mobile',
    'Full name\tEmail address\tTel. no',
    'NAME / PHONE',
    '"Name","Email",',
    'Email addresses:',
  ])('[CG13] skips the headings %s', (line) => {
    expect(readHousemateList(line)).toEqual([]);
  });

  it('[CG13] has one housemate per line, and skips empty lines and headings', () => {
    const text = `Name, Email, Mobile\r\n\r\nAda Lovelace, ada@x.ac.uk, 07700 900123\n ,;\t\nBea Cole <bea@example.com>\n`;
    expect(readHousemateList(text)).toEqual([ADA, BEA]);
  });

  it('[CG13] reads several housemates on one line, as mail programs copy them', () => {
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
  ])('[CG13] gives each name to the address before it where addresses come first: %j', (line) => {
    const { tel: _, ...ada } = ADA;
    expect(readHousemateList(line)).toEqual([ada, BEA]);
  });

  it.each([
    ['+44 7700\u00a0900123', '+44 7700 900123'],
    ['07700\u2011900\u2011123', '07700-900-123'],
    ['07700.900.123', '07700.900.123'],
  ])('[CG13] reads the number %j', (typed, tel) => {
    expect(readHousemateList(`Ada Lovelace, ada@x.ac.uk, ${typed}`)).toEqual([{ ...ADA, tel }]);
  });

  it('[CG13] keeps a name without an address, for the form to ask for it', () => {
    expect(readHousemateList('Cy Dean')).toEqual([{ fullname: 'Cy Dean' }]);
  });

  it('[CG13] treats a name after an address as the name of the next housemate', () => {
    expect(readHousemateList('ada@x.ac.uk, Bea Cole, bea@example.com')).toEqual([
      { email: 'ada@x.ac.uk' },
      BEA,
    ]);
  });

  it('[CG13] treats eight digits as a phone number, and fewer digits as part of the name', () => {
    expect(readHousemateList('Ada 12345678')).toEqual([{ fullname: 'Ada', tel: '12345678' }]);
    expect(readHousemateList('Ada 1234567')).toEqual([{ fullname: 'Ada 1234567' }]);
  });

  it.each([
    ["Pat O'Neil <pat.o'neil@leeds.ac.uk>, 07700 900123", "pat.o'neil@leeds.ac.uk"],
    ["'Pat O'Neil' 'pat.o'neil@leeds.ac.uk' 07700 900123", "pat.o'neil@leeds.ac.uk"],
    ["Pat O'Neil, 07700 900123, mailto:o'neil@leeds.ac.uk!", "o'neil@leeds.ac.uk"],
    ["Pat O'Neil 07700 900123 20123456@leeds.ac.uk", '20123456@leeds.ac.uk'],
  ])('[CG13] never cuts an address short: %j', (line, email) => {
    expect(readHousemateList(line)).toEqual([
      { fullname: "Pat O'Neil", email, tel: '07700 900123' },
    ]);
  });

  it('[CG13] reads letters of every script', () => {
    expect(readHousemateList("Zoë O'Néill <zoë@bücher.example>")).toEqual([
      { fullname: "Zoë O'Néill", email: 'zoë@bücher.example' },
    ]);
  });

  it('[CG13] reads back any list with one housemate per line, with any separator', () => {
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

  it('[CG13] reads any pasted text, and returns no empty housemate', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        for (const person of readHousemateList(text)) expect(Object.keys(person)).not.toEqual([]);
      }),
    );
  });

  it('[CG13] reads a very long paste quickly', () => {
    const before = performance.now();
    for (const part of ['1 ', '@', 'a@', '<', '(', '1-', 'a,', 'a@.', "'"])
      readHousemateList(part.repeat(500_000));
    expect(performance.now() - before).toBeLessThan(5000);
  });
});
