import { FAILURE_WORDS, formatAddress, type Account } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import { useApp } from '../../app/app-context.tsx';
import { JoiningPage } from '../../app/joining-page.tsx';
import { useJoiningScreen } from '../../app/use-joining-screen.ts';
import { bindTick } from '../../forms/bind-field.ts';
import { PersonFields } from '../../forms/person-fields.tsx';
import { ScreenForm } from '../../forms/screen-form.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/stack.tsx';
import { JoiningPersonalDetails } from './joining-personal-details.view-model.ts';

export const JoiningPersonalDetailsScreen = observer(function JoiningPersonalDetailsScreen() {
  const account = useApp().joining.journey?.account;
  const model = useJoiningScreen('personal-details', (parts) => new JoiningPersonalDetails(parts));
  const { form } = model;
  return (
    <JoiningPage
      step="personal-details"
      title="Who Is Joining?"
      lead={account && `You are joining ${wholeAddress(account)}.`}
    >
      <Stack gap="l">
        {model.isAlreadyJoined && (
          <Panel tone="warning" title={FAILURE_WORDS.alreadyJoined} isAnnounced>
            If these are your details, there is nothing left for you to do. If they are not, check
            the e-mail address.
          </Panel>
        )}
        <ScreenForm form={form} submitLabel="Next" busyLabel="Checking your details…">
          <PersonFields form={form} />
          <CheckboxField
            {...bindTick(form, 'allowPromotions')}
            label="Send me offers"
            hint="Untick this if you would rather not hear about offers. It changes nothing else."
          />
        </ScreenForm>
      </Stack>
    </JoiningPage>
  );
});

/** Whole now: pressing Join has shown that this person means this house. */
function wholeAddress({ fullAddress, postcode }: Account): string {
  return formatAddress({ fullAddress, postcode });
}
