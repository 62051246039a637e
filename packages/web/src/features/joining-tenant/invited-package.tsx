import {
  type Account,
  ASKING_TO_JOIN,
  describeAccountDiscount,
  isDiscounted,
  joinerTerms,
  formatPounds,
  monthlyAmount,
  priceOfAccount,
  formatAddress,
  formatDate,
  type CalendarDate,
} from '@kettle/core';
import * as common from '../../ui/common-copy.ts';
import * as copy from './joining-tenant-copy.ts';
import { useApp } from '../../site/app-context.tsx';
import { AgreementSentences, useAgreement } from '../direct-debit/agreement-card.tsx';
import { paymentRows } from '../direct-debit/payment-brief.tsx';
import { ExplainedPackageList } from '../products/package-list.tsx';
import { MonthlyPrice } from '../products/monthly-price.tsx';
import { PackagePrice } from '../products/package-price.tsx';
import { aWeek } from '../products/products-copy.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { HousePicture } from '../../ui/house-picture.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Price } from '../../ui/price.tsx';
import { Split } from '../../ui/two-columns.tsx';
import { Sentence } from '../../ui/text.tsx';
import { Stack } from '../../ui/stack.tsx';
import { SummaryList } from '../../ui/summary-list.tsx';

import type { InvitationModel } from './invitation-model.ts';
import * as houseCopy from '../house/house-copy.ts';

interface InvitedPackageProps {
  readonly model: InvitationModel;
  readonly account: Account;
}

/** Shows everything that a person should know before they enter any details: first what they agree to and what not. */
export function InvitedPackage({ model, account }: InvitedPackageProps) {
  const { asksToJoin, housemateCount, remainingHousemates } = account;
  return (
    <Stack gap="l">
      {asksToJoin && <Panel tone="info">{ASKING_TO_JOIN.leadDecides}</Panel>}
      {model.canResume && <UnfinishedNotice model={model} />}
      <Split
        aside={
          <Card title="What You Are Not Agreeing To">
            <NotAgreeing creator={asksToJoin ? copy.aHousemate : account.accountCreator} />
          </Card>
        }
      >
        <Card title="What You Agree To">
          <Agreeing account={account} />
        </Card>
      </Split>
      <Split
        aside={
          <HousePicture joined={housemateCount - remainingHousemates} total={housemateCount} />
        }
      >
        <Stack>
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

function Agreeing({ account }: { account: Account }) {
  const { clock, lead } = useApp();
  const terms = joinerTerms(account, { ...lead.settings, today: clock.today() });
  const agreement = useAgreement(terms, false);
  const discount = describeAccountDiscount(account);
  const price = priceOfAccount(account);
  return (
    <Stack>
      <Price
        current={agreement.monthly}
        original={
          isDiscounted(price) ? formatPounds(monthlyAmount(price.fullPriceAmount)) : undefined
        }
        unit={copy.byOwnDirectDebit}
      />
      <PackagePrice size="row" price={price} period="Weekly" months={terms.payments?.length} />
      {discount !== undefined && <p>{discount}</p>}
      <SummaryList variant="figures" rows={paymentRows(terms)} />
      <AgreementSentences agreement={agreement} />
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
 * home or has given its address, so the whole address is shown. Nobody has invited who asks to join. Unknown details have no row.
 */
export function houseRows(account: Account): readonly HouseRow[] {
  const { address, asksToJoin, housemateCount, remainingHousemates } = account;
  const joined = housemateCount - remainingHousemates;
  return [
    ...(asksToJoin ? [] : [{ term: 'Invited by', details: account.accountCreator }]),
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
