import css from './sample.module.css';
import { Samples } from './sample.tsx';

const PAIRS = [
  ['ink', 'page'],
  ['ink-soft', 'ground'],
  ['on-action', 'action'],
  ['link', 'action-soft'],
  ['on-accent', 'accent'],
  ['on-band', 'band'],
  ['on-band-soft', 'band'],
  ['info', 'info-soft'],
  ['success', 'success-soft'],
  ['warning', 'warning-soft'],
  ['severe', 'severe-soft'],
] as const;

/** The pairs of text and background colours that the components use. */
export function ColourSamples() {
  return (
    <Samples title="Colour">
      {PAIRS.map(([text, ground]) => (
        <div
          key={text + ground}
          className={css['swatch']}
          style={{ color: `var(--color-${text})`, backgroundColor: `var(--color-${ground})` }}
        >
          <strong>{text}</strong> on {ground}
        </div>
      ))}
    </Samples>
  );
}
