import { formatDate, formatPounds, monthlyAmount, weeklyAmount, type Account } from '@kettle/core';
import { PackageList } from '../../products/package-list.tsx';
import { PackagePrice } from '../../products/package-price.tsx';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { HousePicture } from '../../ui/house-picture.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Price } from '../../ui/price.tsx';
import { Split } from '../../ui/split.tsx';
import { Stack } from '../../ui/stack.tsx';
import { SummaryList } from '../../ui/summary-list.tsx';
import { houseRows } from './house-rows.ts';
import type { Invitation } from './invitation.view-model.ts';

interface InvitedPackageProps {
  readonly model: Invitation;
  readonly account: Account;
}

/** Everything a person should know before a single detail is typed. */
export function InvitedPackage({ model, account }: InvitedPackageProps) {
  const { accountCreator, housemateCount, remainingHousemates } = account;
  const house = (
    <Stack>
      <HousePicture joined={housemateCount - remainingHousemates} total={housemateCount} />
      <Card title="What you are not agreeing to">
        <NotAgreedTo creator={accountCreator} />
      </Card>
    </Stack>
  );
  return (
    <Stack gap="l">
      {model.canGoOn && <LeftUnfinished model={model} />}
      <Split aside={house}>
        <Stack>
          <Card title="What you pay">
            <Share account={account} />
          </Card>
          <Card title="Which house">
            <Stack gap="s">
              <SummaryList rows={houseRows(account)} />
              <p>A part of the address is hidden until you press Join.</p>
            </Stack>
          </Card>
          <Card title="What is included">
            <PackageList products={account.products} picks={{}} />
          </Card>
        </Stack>
      </Split>
      <ActionBar isSticky aside={<ShortPrice account={account} />}>
        <Button onClick={() => model.join()}>Join</Button>
      </ActionBar>
    </Stack>
  );
}

function Share({ account }: { account: Account }) {
  const { discountDescription, nonDiscountedPppw, pppw, tenancyStartDate } = account;
  const price = { fullPriceAmount: nonDiscountedPppw ?? pppw, discountedPriceAmount: pppw };
  return (
    <Stack gap="s">
      <PackagePrice price={price} period="Weekly" />
      {discountDescription !== undefined && <p>{discountDescription}</p>}
      <p>
        That is {formatPounds(monthlyAmount(pppw))} a month, collected by your own Direct Debit from{' '}
        {formatDate(tenancyStartDate)}.
      </p>
    </Stack>
  );
}

function ShortPrice({ account }: { account: Account }) {
  const price = formatPounds(weeklyAmount(account.pppw));
  return <Price size="row" current={price} unit="per person per week" />;
}

function NotAgreedTo({ creator }: { creator: string }) {
  return (
    <Stack gap="s">
      <p>
        <strong>Pressing Join agrees to nothing.</strong> It leads to your details. Nothing is set
        up before you confirm your own Direct Debit.
      </p>
      <p>Your Direct Debit is for your share alone. Each housemate pays by one of their own.</p>
      <p>
        This is about bills, not about your tenancy: it changes nothing between you and your
        landlord.
      </p>
      <p>
        {creator} has chosen the package. {creator} and your housemates see that somebody has
        joined, and nothing of your bank details.
      </p>
    </Stack>
  );
}

function LeftUnfinished({ model }: { model: Invitation }) {
  return (
    <Panel
      tone="info"
      title="Started before?"
      action={
        <Button variant="secondary" onClick={() => model.goOn()}>
          Continue where you left off
        </Button>
      }
    >
      Somebody began to join this house on this device. Go on if that was you. Join starts with an
      empty form.
    </Panel>
  );
}
