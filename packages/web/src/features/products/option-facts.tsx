import { optionFacts, type ProductOption } from '@kettle/core';
import { ExternalLink } from '../../ui/links.tsx';
import css from './option-facts.module.css';

/** What the provider says of an option beside its texts. */
export type Facts = Pick<
  ProductOption,
  'supplier' | 'documents' | 'fairUse' | 'leadTimeWorkingDays'
>;

/**
 * The supplier of an option, its limits, how long it takes, and its documents. Renders nothing if
 * none is known.
 */
export function OptionFacts({ facts }: { readonly facts: Facts }) {
  const { documents = [] } = facts;
  return (
    <>
      {optionFacts(facts).map((fact) => (
        <p key={fact} className={css['fact']}>
          {fact}
        </p>
      ))}
      {documents.map(({ title, url }) => (
        <p key={url} className={css['fact']}>
          <ExternalLink isAlone event="document" href={url}>
            {title}
          </ExternalLink>
        </p>
      ))}
    </>
  );
}
