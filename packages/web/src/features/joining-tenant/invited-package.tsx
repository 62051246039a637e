import {
  type Account,
  ASKING_TO_JOIN,
  describeAccountDiscount,
  joinerPayment,
  formatDateWithWeekday,
  formatPounds,
  paymentsInWords,
  priceOfAccount,
  formatAddress,
  formatDate,
  type CalendarDate,
} from '@kettle/core';
import * as common from '../../ui/common-copy.ts';
import * as copy from './joining-tenant-copy.ts';
import { useApp } from '../../site/app-context.tsx';
import { ExplainedPackageList } from '../products/package-list.tsx';
import { MonthlyPrice } from '../products/monthly-price.tsx';
import { PackagePrice } from '../products/package-price.tsx';
import { aWeek } from '../products/products-copy.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { HousePicture } from '../../ui/house-picture.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Split } from '../../ui/two-columns.tsx';
import { Sentence, unbrokenDate } from '../../ui/text.tsx';
import { Stack } from '../../ui/stack.tsx';
import { SummaryList } from '../../ui/summary-list.tsx';

import type { InvitationModel } from './invitation-model.ts';
import * as houseCopy from '../house/house-copy.ts';

interface InvitedPackageProps {
  readonly model: InvitationModel;
  readonly account: Account;
}

/** Shows everything that a person should know before they enter any details. */
export function InvitedPackage({ model, account }: InvitedPackageProps) {
  const { accountCreator, housemateCount, remainingHousemates } = account;
  const house = (
    <Stack>
      <Card title="What You Are Not Agreeing To">
        <NotAgreeing creator={accountCreator} />
      </Card>
      <HousePicture joined={housemateCount - remainingHousemates} total={housemateCount} />
    </Stack>
  );
  return (
    <Stack gap="l">
      {account.asksToJoin && <Panel tone="info">{ASKING_TO_JOIN.leadDecides}</Panel>}
      {model.canResume && <UnfinishedNotice model={model} />}
      <Split aside={house}>
        <Stack>
          <Card title="What You Pay">
            <PriceShare account={account} />
          </Card>
          <Card title="The House">
            <SummaryList rows={houseRows(account)} />
          </Card>
          {account.products.length > 0 && (
            <Card title={common.includedTitle}>
              <ExplainedPackageList products={account.products} picks={{}} />
            </Card>
          )}
        </Stack>
      </Split>
      <ActionBar
        isSticky
        aside={<MonthlyPrice price={priceOfAccount(account)} weeklyUnit={aWeek(false)} />}
      >
        <Button event="join" onClick={() => model.join()}>
          {copy.join}
        </Button>
      </ActionBar>
    </Stack>
  );
}

function PriceShare({ account }: { account: Account }) {
  const { clock, lead } = useApp();
  const discount = describeAccountDiscount(account);
  const payment = joinerPayment(account, { ...lead.settings, today: clock.today() });
  const { first, payments, total } = payment;
  return (
    <Stack gap="s">
      <PackagePrice price={priceOfAccount(account)} period="Weekly" months={payments?.length} />
      {discount !== undefined && <p>{discount}</p>}
      {/* Two short paragraphs, because a single long one would be the largest element on a phone,
          and it appears only with the provider's answer. */}
      <p>{copy.payments(paymentsInWords(payment), total && formatPounds(total))}</p>
      {first && <p>{copy.firstCollected(unbrokenDate(formatDateWithWeekday(first)))}</p>}
    </Stack>
  );
}

function NotAgreeing({ creator }: { creator: string }) {
  return (
    <Stack gap="s">
      <p>
        <Sentence
          words={copy.agreesToNothing}
          parts={{ strong: <strong>Selecting Join does not commit you to anything.</strong> }}
        />
      </p>
      <p>Your Direct Debit is for your share alone. Each housemate sets up their own.</p>
      <p>This is about bills, not your tenancy. Nothing changes between you and your landlord.</p>
      <p>{copy.whoSees(creator)}</p>
    </Stack>
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

interface HouseRow {
  readonly term: string;
  readonly details: string;
}

/**
 * Returns the rows that describe the house and its dates. Anybody with the link was invited to this
 * home, so the whole address is shown. Unknown details have no row.
 */
export function houseRows(account: Account): readonly HouseRow[] {
  const { address, housemateCount, remainingHousemates } = account;
  const joined = housemateCount - remainingHousemates;
  return [
    { term: 'Invited by', details: account.accountCreator },
    ...(address ? [{ term: common.address, details: formatAddress(address) }] : []),
    { term: common.housemates, details: copy.housematesAndJoined(housemateCount, joined) },
    ...dateRow(houseCopy.tenancyStarts, account.tenancyStartDate),
    ...dateRow(houseCopy.tenancyEnds, account.tenancyEndDate),
    ...dateRow(houseCopy.broadbandFrom, account.broadbandDate),
  ];
}

function dateRow(term: string, date: CalendarDate | undefined): readonly HouseRow[] {
  return date === undefined ? [] : [{ term, details: formatDate(date) }];
}
