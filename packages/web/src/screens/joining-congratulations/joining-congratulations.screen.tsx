import { observer } from 'mobx-react-lite';
import * as ending from '#words/ending.ts';
import * as words from '#words/joining-congratulations.ts';
import { JoiningPage } from '../../app/page/joining-page.tsx';
import { PageLink } from '../../app/routing/page-link.tsx';
import { housePath } from '../../app/routing/paths.ts';
import { useJoining } from '../../app/screen-model/use-joining.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { HousePicture } from '../../ui/house-picture.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/stack.tsx';

export const JoiningCongratulationsScreen = observer(function JoiningCongratulationsScreen() {
  const { housemateCount, joined } = useJoining().journey ?? {};
  if (!joined) return null;
  const { guid, remainingHousemates } = joined;
  return (
    <JoiningPage
      step="congratulations"
      title={words.title}
      intro={ending.setUpAndStillToJoin(remainingHousemates)}
    >
      <Stack gap="l">
        {housemateCount !== undefined && (
          <HousePicture joined={housemateCount - remainingHousemates} total={housemateCount} />
        )}
        <Panel tone="info">{ending.mandateEmail}</Panel>
        <p>
          <PageLink className={buttonClass('secondary')} to={housePath(guid)}>
            {words.seeHouse}
          </PageLink>
        </p>
      </Stack>
    </JoiningPage>
  );
});
