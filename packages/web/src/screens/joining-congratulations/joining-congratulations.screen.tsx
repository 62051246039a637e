import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { useApp } from '../../app/app-context.tsx';
import { JoiningPage } from '../../app/joining-page.tsx';
import { housePath } from '../../app/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/stack.tsx';

export const JoiningCongratulationsScreen = observer(function JoiningCongratulationsScreen() {
  const joined = useApp().joining.journey?.joined;
  if (!joined) return null;
  const { guid, remainingHousemates } = joined;
  const others =
    remainingHousemates === 1 ? '1 housemate has' : `${remainingHousemates} housemates have`;
  return (
    <JoiningPage
      step="congratulations"
      title="You've Joined!"
      lead={`Your Direct Debit is set up. ${others} still to join.`}
    >
      <Stack gap="l">
        <Panel tone="info">
          The e-mail that confirms your Direct Debit mandate arrives within 3 business days.
        </Panel>
        <p>
          <Link className={buttonClass('secondary')} to={housePath(guid)}>
            See how your house is doing
          </Link>
        </p>
      </Stack>
    </JoiningPage>
  );
});
