import {
  formatPounds,
  MAXIMUM_HOUSEMATES,
  MINIMUM_HOUSEMATES,
  displayedDifference,
  sizeOutcomeMessage,
  weeklyAmount,
  type PackagePrice,
  type SizeOutcome,
} from '@kettle/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useRef } from 'react';
import * as common from '../../ui/common-copy.ts';
import { useApp } from '../../site/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Stack } from '../../ui/stack.tsx';
import { useAnnounceChanges } from '../../ui/live-region.tsx';
import { VisuallyHidden } from '../../ui/text.tsx';
import css from './size-comparison.module.css';
import type { SizeComparisonModel, SizeRow } from './size-comparison-model.ts';

/** Shows, once opened, what the package costs each person in houses of other sizes. */
export const SizeComparison = observer(function SizeComparison({
  model,
}: {
  model: SizeComparisonModel;
}) {
  const count = useApp().lead.journey.household?.housemateCount;
  if (count === undefined) return null;
  return (
    <Disclosure event="compare-sizes" label={labelFor(count)}>
      <Sizes model={model} />
    </Disclosure>
  );
});

function labelFor(count: number): string {
  if (count === MINIMUM_HOUSEMATES) return 'Price with more people';
  return count === MAXIMUM_HOUSEMATES
    ? 'Price with fewer people'
    : 'Price with more or fewer people';
}

const peopleAfter = (count: number): string => (count === 1 ? ' person' : ' people');

const Sizes = observer(function Sizes({ model }: { model: SizeComparisonModel }) {
  useEffect(() => {
    model.open();
    return () => model.close();
  }, [model]);
  useAnnounceChanges(statusOf(model));
  return (
    <Stack gap="s">
      <p>The same package for other numbers of people.</p>
      <table className={css['sizes']} aria-busy={model.isBusy}>
        <thead>
          <tr>
            <th scope="col">People</th>
            <th scope="col">Per person per week</th>
            <th scope="col">Difference</th>
          </tr>
        </thead>
        <tbody>
          {model.rows.map((row) => (
            <Size key={row.housemateCount} row={row} model={model} />
          ))}
        </tbody>
      </table>
    </Stack>
  );
});

function statusOf(model: SizeComparisonModel): string {
  if (model.isBusy) return 'Getting the prices…';
  const isComplete = model.rows.every(({ outcome }) => outcome?.kind === 'priced');
  return isComplete
    ? 'The prices for other numbers of people are here.'
    : 'Some prices for other numbers of people are missing.';
}

const Size = observer(function Size({ row, model }: { row: SizeRow; model: SizeComparisonModel }) {
  const { housemateCount, isBusy, isOwn, outcome } = row;
  const name = useFocusAfterRetry(outcome?.kind === 'failed');
  return (
    <tr className={classNames(isOwn && css['own'])} aria-current={isOwn ? 'true' : undefined}>
      <th ref={name} scope="row">
        {housemateCount}
        <VisuallyHidden>{peopleAfter(housemateCount)}</VisuallyHidden>
      </th>
      {outcome?.kind === 'priced' ? (
        <>
          <td>{formatPounds(weeklyAmount(outcome.price.discountedPriceAmount))}</td>
          <td>{isOwn ? 'Now' : <Difference one={model.ownPrice} other={outcome.price} />}</td>
        </>
      ) : (
        <td colSpan={2}>
          <MissingPrice
            housemateCount={housemateCount}
            outcome={outcome}
            isBusy={isBusy}
            onRetry={() => void model.retry(housemateCount)}
          />
        </td>
      )}
    </tr>
  );
});

/** Returns a ref for the size's name, which takes the focus when a retry has removed its button (FM10). */
function useFocusAfterRetry(isFailed: boolean) {
  const name = useRef<HTMLTableCellElement>(null);
  const wasFailed = useRef(isFailed);
  useLayoutEffect(() => {
    const { current } = name;
    if (wasFailed.current && !isFailed && current && document.activeElement === document.body) {
      current.tabIndex = -1;
      current.focus();
    }
    wasFailed.current = isFailed;
  }, [isFailed]);
  return name;
}

function Difference({ one, other }: { one: PackagePrice; other: PackagePrice }) {
  const pence = displayedDifference(one, other, weeklyAmount);
  if (pence === 0) return 'The same';
  const amount = formatPounds(Math.abs(pence));
  return (
    <>
      {`${amount}\u00A0${pence > 0 ? 'more' : 'less'}`}
      <VisuallyHidden> each week</VisuallyHidden>
    </>
  );
}

interface MissingPriceProps {
  readonly housemateCount: number;
  /** Absent while the price loads for the first time. */
  readonly outcome: Exclude<SizeOutcome, { readonly kind: 'priced' }> | undefined;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

/** Says that a price is loading, or why there is none. */
function MissingPrice({ housemateCount, outcome, isBusy, onRetry }: MissingPriceProps) {
  const { brand } = useApp();
  if (!outcome) return <span className={css['loading']}>Getting the price…</span>;
  return (
    <>
      <p>{sizeOutcomeMessage({ housemateCount, outcome }, brand.productName)}</p>
      {outcome.kind === 'failed' && (
        <Button event="try-again" variant="link" isBusy={isBusy} onClick={onRetry}>
          {common.tryAgain}
          <VisuallyHidden>{` for ${housemateCount}${peopleAfter(housemateCount)}`}</VisuallyHidden>
        </Button>
      )}
    </>
  );
}
