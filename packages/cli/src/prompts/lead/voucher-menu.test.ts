import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  enterPerson,
  enterHome,
  enterTypedHome,
  enterUpToPackage,
} from '../../testing/lead-answers.ts';
import { aWorkplace } from '../../testing/run.ts';
import { aStubProvider } from '../../testing/stub-provider.ts';
import { Terminal } from '../../testing/terminal.ts';

beforeAll(() => void vi.stubEnv('NO_COLOR', '1'));
afterAll(() => void vi.unstubAllEnvs());

/** The price that was shown last. */
function priceShown({ text }: Terminal): string | undefined {
  return text
    .split('\n')
    .findLast((line) => line.includes('per person per week'))
    ?.trim();
}

async function applyVoucher(terminal: Terminal, page: string): Promise<void> {
  await terminal.pick(page, 'Voucher code');
  await terminal.answer('Voucher code', 'WELCOME10');
  await terminal.waitForText('Voucher WELCOME10:');
}

it('a voucher still lowers the price after the home was asked for again [VO10]', async () => {
  const terminal = new Terminal();
  const ending = aWorkplace().kettle(['signup'], { terminal });
  await enterUpToPackage(terminal);
  await applyVoucher(terminal, 'Your Package');
  const before = priceShown(terminal);
  await terminal.pick('Your Package', 'Back');
  await terminal.pick('Broadband', 'Back');
  await enterHome(terminal);
  await terminal.pick('Broadband', 'No broadband');
  await terminal.waitForQuestion('Your Package');
  expect(before).toContain('£13.05 (was £14.50)');
  expect(priceShown(terminal)).toBe(before);
  terminal.pressCtrlC();
  expect((await ending).code).toBe(130);
});

it('Next stays where nobody answers what the package costs with the voucher, and asks again [VO18]', async () => {
  const terminal = new Terminal();
  let isCut = false;
  const { url } = await aStubProvider(({ name }) => {
    if (name !== 'POST /voucher/WELCOME10') return undefined;
    if (isCut) return 'cut';
    const [priceBeforeDiscount, priceAfterDiscount] = [1000, 900];
    return { status: 200, body: { message: '10% off', priceBeforeDiscount, priceAfterDiscount } };
  });
  const ending = aWorkplace().kettle(['signup', '--provider-url', url], { terminal });
  await enterPerson(terminal);
  await enterTypedHome(terminal);
  await applyVoucher(terminal, 'Your Package');
  isCut = true;
  await terminal.pick('Your Package', 'Back');
  await enterTypedHome(terminal);
  await terminal.waitForText('Voucher WELCOME10: the price with it is not known yet');
  await terminal.pick('Your Package', 'Next');
  await terminal.waitForQuestion('Your Package');
  expect(terminal.text).not.toContain('Are these right?');
  isCut = false;
  await terminal.pick('Your Package', 'Next');
  await terminal.waitForQuestion('Are these right?');
  await terminal.pick('Are these right?', 'Back');
  await terminal.waitForQuestion('Your Package');
  expect(priceShown(terminal)).toContain('£9.00 (was £10.00)');
  terminal.pressCtrlC();
  expect((await ending).code).toBe(130);
});
