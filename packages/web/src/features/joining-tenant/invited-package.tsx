import {
  type Account,
  ASKING_TO_JOIN,
  describeAccountDiscount,
  joinerTerms,
  planInALine,
  priceOfAccount,
  formatDate,
} from '@kettle/core';
import * as common from '../../ui/common-copy.ts';
import * as copy from './joining-tenant-copy.ts';
import { useApp } from '../../site/app-context.tsx';
import { ExplainedPackageList } from '../products/package-list.tsx';
import { A_MONTH, aWeek } from '../products/products-copy.ts';
import { WeekAndMonth } from '../products/week-and-month.tsx';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { HousePicture } from '../../ui/house-picture.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/stack.tsx';
import { SummaryList } from '../../ui/summary-list.tsx';
import { unbrokenDate } from '../../ui/text.tsx';
import css from './invited-package.module.css';
import type { InvitationModel } from './invitation-model.ts';

interface InvitedPackageProps {
  readonly model: InvitationModel;
  readonly account: Account;
}

/**
 * Shows everything that a person should know before they enter any details: what they agree to, and
 * last what not.
 */
export function InvitedPackage({ model, account }: InvitedPackageProps) {
  const { asksToJoin, housemateCount, products, remainingHousemates } = account;
  const price = priceOfAccount(account);
  return (
    <Stack>
      {asksToJoin && <Panel tone="info">{ASKING_TO_JOIN.leadDecides}</Panel>}
      {model.canResume && <UnfinishedNotice model={model} />}
      <Card>
        <Stack>
          <Payments account={account} />
          {products.length > 0 && <ExplainedPackageList products={products} picks={{}} />}
          <Tenancy account={account} />
          <NotAgreeing />
        </Stack>
      </Card>
      <HousePicture joined={housemateCount - remainingHousemates} total={housemateCount} />
      <ActionBar
        isSticky
        aside={<WeekAndMonth price={price} weekly={aWeek(false)} monthly={A_MONTH} />}
      >
        <Button event="join" onClick={() => model.join()}>
          {copy.join}
        </Button>
      </ActionBar>
    </Stack>
  );
}

function Payments({ account }: { account: Account }) {
  const { clock, lead } = useApp();
  const terms = joinerTerms(account, { ...lead.settings, today: clock.today() });
  const discount = describeAccountDiscount(account);
  return (
    <div>
      <p>{unbrokenDate(planInALine(terms))}</p>
      {discount !== undefined && <p>{discount}</p>}
    </div>
  );
}

function NotAgreeing() {
  return (
    <div>
      <h2 className={css['title']}>What You Are Not Agreeing To</h2>
      <ul>
        {copy.NOT_AGREEING.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}

function UnfinishedNotice({ model }: { model: InvitationModel }) {
  return (
    <Panel
      tone="info"
      title={copy.startedBefore}
      action={
        <Button event="continue" variant="secondary" onClick={() => model.resume()}>
          {common.continueWhereLeft}
        </Button>
      }
    >
      Someone started to join this house on this device. If it was you, continue where you left off.
      Join starts with an empty form.
    </Panel>
  );
}

/** Renders nothing if the provider does not say when the tenancy is. */
function Tenancy({ account }: { account: Account }) {
  const { tenancyStartDate: start, tenancyEndDate: end } = account;
  if (!start || !end) return null;
  const details = unbrokenDate(`${formatDate(start)} to ${formatDate(end)}`);
  return <SummaryList rows={[{ term: 'Tenancy', details }]} />;
}
