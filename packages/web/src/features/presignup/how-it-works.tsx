import css from './how-it-works.module.css';

const STEPS = ['See your price', 'Set up your share', 'Invite the others'];

/** The sign-up in three steps, on the second screen of the start page. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works">
      <h2 id="how-it-works">How It Works</h2>
      <ol className={css['steps']}>
        {STEPS.map((step) => (
          <li key={step} className={css['step']}>
            {step}
          </li>
        ))}
      </ol>
    </section>
  );
}
