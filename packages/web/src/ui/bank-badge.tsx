import type { BankIcon } from '@kettle/core';
import { classNames } from './class-names.ts';
import css from './bank-badge.module.css';

export interface BankBadgeProps {
  readonly bank: BankIcon;
  /** The bank's name, as the provider gives it. */
  readonly name: string;
}

/** Letters of our own design instead of the banks' logos (DD26). */
const MONOGRAMS: Readonly<Record<BankIcon, string>> = {
  barclays: 'B',
  'co-operative': 'Co',
  coutts: 'C',
  firstdirect: 'fd',
  halifax: 'Hx',
  hsbc: 'H',
  lloyds: 'L',
  'metro-bank': 'MB',
  monzo: 'Mo',
  'national-westminster': 'NW',
  nationwide: 'N',
  'royal-bank-of-scotland': 'RB',
  santander: 'S',
  starling: 'St',
  tsb: 'T',
  yorkshire: 'Y',
};

const HUES = ['petrol', 'amber', 'plum', 'moss'] as const;
const BANKS = Object.keys(MONOGRAMS);

/** Shows the bank to which a sort code belongs. */
export function BankBadge({ bank, name }: BankBadgeProps) {
  const hue = HUES[BANKS.indexOf(bank) % HUES.length] ?? 'petrol';
  return (
    <span className={css['badge']} data-bank={bank}>
      <span className={classNames(css['monogram'], css[hue])} aria-hidden="true">
        {MONOGRAMS[bank]}
      </span>
      <span>{name}</span>
    </span>
  );
}
