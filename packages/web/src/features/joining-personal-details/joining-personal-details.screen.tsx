import { FAILURE_MESSAGES, joiningDetailsForm } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import * as common from '../../ui/common-copy.ts';
import { useApp } from '../../site/app-context.tsx';
import { JoiningPage } from '../../site/page/journey-page.tsx';
import { useJoiningScreen } from '../../site/use-screen.ts';
import { FormCheckbox } from '../../site/forms/form-checkbox.tsx';
import { PersonFields } from '../../site/forms/person-fields.tsx';
import { ScreenForm } from '../../site/forms/screen-form.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/stack.tsx';
import { JoiningPersonalDetailsModel } from './joining-personal-details-model.ts';
import { useScrollIntoView } from '../../ui/focus.tsx';

export const Screen = observer(function JoiningPersonalDetailsScreen() {
  const { lead } = useApp();
  const model = useJoiningScreen((parts) => new JoiningPersonalDetailsModel(parts, lead.person));
  const { form } = model;
  const notice = useScrollIntoView(model.isAlreadyJoined);
  return (
    <JoiningPage step="personal-details" title="Who Is Joining?">
      <Stack gap="l">
        {model.isAlreadyJoined && (
          <div ref={notice}>
            <Panel tone="warning" title={FAILURE_MESSAGES.alreadyJoined} isAnnounced>
              If these are your details, there is nothing left for you to do. If they are not, check
              the email address.
            </Panel>
          </div>
        )}
        <ScreenForm
          form={form}
          submitLabel={common.next}
          submitEvent="next"
          busyLabel="Checking your details…"
        >
          <PersonFields form={form} />
          <FormCheckbox
            form={form}
            name="allowPromotions"
            event="allow-promotions"
            label={joiningDetailsForm.labels.allowPromotions}
          />
        </ScreenForm>
      </Stack>
    </JoiningPage>
  );
});
