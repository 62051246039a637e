import { act, render } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { expect, it } from 'vitest';
import { useScreenModel } from './use-screen.ts';

it('a change of the journey that the model was created from does not render the screen again', () => {
  const journey = observable.box('', { deep: false });
  let drawn = 0;
  const Screen = observer(function Screen() {
    drawn += 1;
    useScreenModel(() => ({ draft: journey.get() }));
    return null;
  });
  render(<Screen />);
  act(() => runInAction(() => journey.set('A')));
  expect(drawn).toBe(1);
});
