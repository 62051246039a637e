import css from './sample.module.css';
import { Sample, Samples } from './sample.tsx';

const TYPE = ['s', 'm', 'l', 'xl', 'title', 'hero', 'price'];
const SPACE = [1, 2, 3, 4, 5, 6, 7, 8];
const BOXES = [
  { name: 'radius-s', look: { borderRadius: 'var(--radius-s)' } },
  { name: 'radius-m', look: { borderRadius: 'var(--radius-m)' } },
  { name: 'radius-l', look: { borderRadius: 'var(--radius-l)' } },
  { name: 'radius-pill', look: { borderRadius: 'var(--radius-pill)' } },
  { name: 'shadow-s', look: { boxShadow: 'var(--shadow-s)' } },
  { name: 'shadow-m', look: { boxShadow: 'var(--shadow-m)' } },
  { name: 'shadow-l', look: { boxShadow: 'var(--shadow-l)' } },
  { name: 'shadow-up', look: { boxShadow: 'var(--shadow-up)' } },
];

/** The design tokens' scales, which the components use. */
export function TokenSamples() {
  return (
    <>
      <Samples title="Type">
        {TYPE.map((size) => (
          <Sample key={size} state={`text-${size}`}>
            <p className={css['line']} style={{ fontSize: `var(--text-${size})` }}>
              £18.40
            </p>
          </Sample>
        ))}
      </Samples>
      <Samples title="Space">
        {SPACE.map((step) => (
          <Sample key={step} state={`space-${step}`}>
            <div className={css['space']} style={{ inlineSize: `var(--space-${step})` }} />
          </Sample>
        ))}
      </Samples>
      <Samples title="Corners and shadows">
        {BOXES.map(({ name, look }) => (
          <Sample key={name} state={name}>
            <div className={css['box']} style={look} />
          </Sample>
        ))}
      </Samples>
    </>
  );
}
