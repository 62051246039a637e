import type { BankIcon } from '@kettle/core';
import { classNames } from './class-names.ts';
import css from './bank-badge.module.css';

export interface BankBadgeProps {
  readonly bank: BankIcon;
  /** As the provider names it. */
  readonly name: string;
}

/** Our own letters, no bank's logo (decision 27). */
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

/** The bank that a sort code belongs to. */
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
