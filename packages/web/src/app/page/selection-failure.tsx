import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Panel } from '../../ui/panel.tsx';
import { useApp } from '../app-context.tsx';
import css from './selection-failure.module.css';

/** Tells of a choice that was taken back after its page was left; told once. */
export const SelectionFailure = observer(function SelectionFailure({
  isToldByPage,
}: {
  /** The page has a place of its own for it, beside the choice. */
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
