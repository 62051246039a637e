import { describe, expect, it } from 'vitest';
import { aFreshHouse } from './houses.ts';
import { freshPostcode, freshProperty } from './fresh.ts';
import { useProvider, type MakeProvider } from './provider-under-test.ts';
import { errorOf, messagesOf, valueOf } from './results.ts';

const KETTLE_TERRACE = [
  { guid: 'adr_ls6_1', line1: '1 Kettle Terrace' },
  { guid: 'adr_ls6_2', line1: '2 Kettle Terrace' },
  { guid: 'adr_ls6_3', line1: '3 Kettle Terrace' },
  { guid: 'adr_ls6_4', line1: '4 Kettle Terrace' },
  { guid: 'adr_ls6_5', line1: '5 Kettle Terrace' },
  { guid: 'adr_ls6_6', line1: 'Flat 2, 6 Kettle Terrace' },
] as const;

export function addressesContract(makeProvider: MakeProvider): void {
  describe('Addresses', () => {
    const subject = useProvider(makeProvider);
    const addresses = () => subject().ports.addresses;

    it.each(['LS6 1AA', 'ls61aa', ' ls6  1aa '])(
      'the properties of Kettle Terrace are found by %j',
      async (postcode) => {
        expect(valueOf(await addresses().atPostcode(postcode))).toEqual(KETTLE_TERRACE);
      },
    );

    it.each([
      ['M14 5RL', 'adr_m14'],
      ['NG7 2RD', 'adr_ng7'],
      ['CF24 3AB', 'adr_cf24'],
      ['EH9 1QA', 'adr_eh9'],
    ])('%s has four properties, %s_1 and so on', async (postcode, prefix) => {
      const properties = valueOf(await addresses().atPostcode(postcode));
      const guids = properties.map(({ guid }) => guid);
      expect(guids).toEqual([1, 2, 3, 4].map((number) => `${prefix}_${String(number)}`));
    });

    it('any other well-formed postcode has three properties, always the same', async () => {
      const postcode = freshPostcode();
      const properties = valueOf(await addresses().atPostcode(postcode));
      expect(new Set(properties.map(({ guid }) => guid)).size).toBe(3);
      expect(valueOf(await addresses().atPostcode(postcode.toLowerCase()))).toEqual(properties);
    });

    it.each(['hello', 'LS6', '12345', '../admin', '%2e%2e'])(
      'a text that is not a postcode is refused: %s',
      async (text) => {
        expect(errorOf(await addresses().atPostcode(text))).toMatchObject({ kind: 'refused' });
      },
    );

    it('every address call about ZZ1 1ZZ fails without a message', async () => {
      const answers = [
        await addresses().atPostcode('ZZ1 1ZZ'),
        await addresses().find({ text: 'zz1 1zz' }),
      ];
      expect(answers.map((answer) => answer.ok)).toEqual([false, false]);
      expect(answers.flatMap(messagesOf)).toEqual([]);
    });

    it('what a search finds can be retrieved in full [AD3]', async () => {
      const found = valueOf(await addresses().find({ text: '3 kettle terrace' }));
      expect(found.map(({ id }) => id)).toEqual(['adr_ls6_3']);
      expect(valueOf(await addresses().retrieve('adr_ls6_3'))).toMatchObject({
        guid: 'adr_ls6_3',
        line1: '3 Kettle Terrace',
        postcode: 'LS6 1AA',
      });
    });

    it('a search for a postcode finds its properties [AD3]', async () => {
      const found = valueOf(await addresses().find({ text: 'LS6 1AA' }));
      expect(found.map(({ id }) => id)).toEqual(KETTLE_TERRACE.map(({ guid }) => guid));
    });

    it('a search that matches nothing finds nothing [AD3]', async () => {
      expect(valueOf(await addresses().find({ text: 'no such street anywhere' }))).toEqual([]);
    });

    it('a building is opened by searching within it, and cannot be retrieved [AD3]', async () => {
      const [building] = valueOf(await addresses().find({ text: 'Kettle Court' }));
      const id = building?.id ?? '';
      expect(errorOf(await addresses().retrieve(id))).toMatchObject({ kind: 'refused' });
      const within = valueOf(await addresses().find({ text: 'Kettle Court', withinId: id }));
      expect(within.map((suggestion) => suggestion.id)).toEqual(['adr_ls6_6']);
      expect(valueOf(await addresses().retrieve('adr_ls6_6'))).toMatchObject({
        organisationName: 'Kettle Court',
      });
    });

    it.each(['adr_nowhere', '__proto__', 'adr_ls6_7'])(
      'an unknown id cannot be retrieved: %s',
      async (id) => {
        expect(errorOf(await addresses().retrieve(id))).toMatchObject({ kind: 'refused' });
      },
    );

    it('verifying adr_ls6_5 gives its account as the share code', async () => {
      expect(valueOf(await addresses().verify('adr_ls6_5'))).toEqual({ shareCode: 'acc_taken' });
    });

    it('verifying gives a share code only once a house was opened there', async () => {
      const property = await freshProperty(subject().ports);
      expect(valueOf(await addresses().verify(property.guid))).toEqual({});
      await aFreshHouse(subject(), { address: property });
      expect(valueOf(await addresses().verify(property.guid))).toHaveProperty('shareCode');
    });

    it('a look-up whose signal is aborted gives no answer', async () => {
      const signal = AbortSignal.abort();
      const answers = [
        await addresses().find({ text: 'kettle' }, signal),
        await addresses().atPostcode('LS6 1AA', signal),
        await addresses().retrieve('adr_ls6_1', signal),
      ];
      expect(answers.map((answer) => errorOf(answer).kind)).toEqual([
        'aborted',
        'aborted',
        'aborted',
      ]);
    });
  });
}
