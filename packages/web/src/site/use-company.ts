import { collectingCompany, omitUndefined } from '@kettle/core';
import { useApp } from './app-context.tsx';

/**
 * Who collects, and whom to call. Observes the provider's settings, so only observers may use it.
 * The footer keeps its words while they come: whether a made-up company is the provider's is known
 * with them.
 */
export function useCompany(): ReturnType<typeof collectingCompany> {
  const { brand, lead } = useApp();
  const { company, isExample, serviceUserNumber, statementName } = brand;
  const { supportPhone, whenSomebodyDoesNotJoin, whenAPaymentFails } = brand;
  return collectingCompany(
    lead.settings,
    omitUndefined({
      legalName: company.legalName,
      serviceUserNumber,
      statementName,
      whenSomebodyDoesNotJoin,
      whenAPaymentFails,
      supportPhone,
      isExample: isExample && lead.areSettingsReady,
    }),
  );
}
