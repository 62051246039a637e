import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Panel } from '../../ui/panel.tsx';
import { useApp } from '../app-context.tsx';
import css from './selection-failure.module.css';

/** Tells once that a choice was undone after the person left its page. */
export const SelectionFailure = observer(function SelectionFailure({
  isToldByPage,
}: {
  /** True if the page shows the failure itself, beside the choice. */
  isToldByPage: boolean;
}) {
  const { selection } = useApp().lead;
  useEffect(() => () => selection?.forgetFailure(), [selection]);
  if (isToldByPage || selection?.failure === undefined) return null;
  return (
    <div className={css['notice']}>
      <Panel tone="severe">{selection.failure}</Panel>
    </div>
  );
});
