import { expect, it } from 'vitest';
import {
  startInteractive,
  enterTypedHome,
  enterUpToPackage,
  enterHome,
  enterPerson,
  goBackToHome,
} from '../../testing/interactive-run.ts';
import { aStubProvider } from '../../testing/stub-provider.ts';
import type { Terminal } from '../../testing/terminal.ts';

/** The last price on the screen. */
function priceShown({ text }: Terminal): string | undefined {
  return text
    .split('\n')
    .findLast((line) => line.includes('per person per week'))
    ?.trim();
}

/** A provider with one voucher, whose answers are lost while `isCut`. */
const aVoucherProvider = (isCut: () => boolean) =>
  aStubProvider(({ name }) => {
    if (name !== 'POST /voucher/WELCOME10') return undefined;
    if (isCut()) return 'cut';
    const [priceBeforeDiscount, priceAfterDiscount] = [1000, 900];
    return { status: 200, body: { message: '10% off', priceBeforeDiscount, priceAfterDiscount } };
  });

async function applyVoucher(terminal: Terminal, page: string): Promise<void> {
  await terminal.pick(page, 'Voucher code');
  await terminal.answer('Voucher code', 'WELCOME10');
  await terminal.waitForText('Voucher WELCOME10:');
}

it('a voucher still lowers the price after the user has changed the home [VO10]', async () => {
  const { terminal, leave } = startInteractive(['signup']);
  await enterUpToPackage(terminal);
  await applyVoucher(terminal, 'Your Package');
  const before = priceShown(terminal);
  await goBackToHome(terminal);
  await enterHome(terminal);
  await terminal.pick('Broadband', 'No broadband');
  await terminal.waitForQuestion('Your Package');
  expect(before).toContain('£13.05 (was £14.50)');
  expect(priceShown(terminal)).toBe(before);
  await leave();
});

it('Next stays on the step if the price with the voucher is not known, and fetches it again [VO18]', async () => {
  let isCut = false;
  const { url } = await aVoucherProvider(() => isCut);
  const { terminal, leave } = startInteractive(['signup', '--provider-url', url]);
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
  await leave();
});

it('a voucher can be applied only 30 seconds after another one, as on the site [VO2]', async () => {
  let now = 0;
  const { terminal, leave } = startInteractive(['signup'], { now: () => now });
  await enterUpToPackage(terminal);
  await terminal.pick('Your Package', 'Voucher code');
  await terminal.answer('Voucher code', 'EXPIRED');
  await terminal.waitForQuestion('Your Package');
  now = 20_500;
  await terminal.pick('Your Package', 'Voucher code');
  await terminal.answer('Voucher code', 'WELCOME10');
  await terminal.waitForText('You can apply one code every 30 seconds. Applying WELCOME10 in 10…');
  expect(terminal.text).not.toContain('Voucher WELCOME10:');
  now = 30_000;
  await terminal.waitForText('Voucher WELCOME10:');
  expect(priceShown(terminal)).toContain('£13.05');
  await leave();
});

it('a code that had no answer is kept, and applied by Next before it goes on [VO19, VO8]', async () => {
  let isCut = true;
  let now = 0;
  const { url } = await aVoucherProvider(() => isCut);
  const run = startInteractive(['signup', '--provider-url', url], { now: () => now });
  const { terminal, leave } = run;
  await enterPerson(terminal);
  await enterTypedHome(terminal);
  await terminal.pick('Your Package', 'Voucher code');
  await terminal.answer('Voucher code', 'WELCOME10');
  await terminal.waitForText('Clear voucher WELCOME10, which is not applied yet');
  now = 31_000;
  await terminal.pick('Your Package', 'Next');
  await terminal.waitForQuestion('Your Package');
  expect(terminal.text).not.toContain('Are these right?');
  now = 62_000;
  isCut = false;
  await terminal.pick('Your Package', 'Next');
  await terminal.waitForQuestion('Are these right?');
  await terminal.pick('Are these right?', 'Back');
  await terminal.waitForQuestion('Your Package');
  expect(priceShown(terminal)).toContain('£9.00 (was £10.00)');
  await leave();
});
