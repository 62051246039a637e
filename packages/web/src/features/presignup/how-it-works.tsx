import css from './how-it-works.module.css';

const STEPS = [
  {
    title: 'See your price',
    text: 'Say where you live and how many you are. There is nothing to pay yet.',
  },
  {
    title: 'Set up your share',
    text: 'Pick your broadband and your dates, then set up one monthly Direct Debit.',
  },
  {
    title: 'Invite the others',
    text: 'Send one link. Each housemate sets up their own Direct Debit, for their share alone.',
  },
] as const;

/** The sign-up in three steps, on the second screen of the start page. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works">
      <h2 id="how-it-works">How It Works</h2>
      <ol className={css['steps']}>
        {STEPS.map(({ title, text }) => (
          <li key={title} className={css['step']}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
