import type { Person } from '../domain/person.ts';

/** A person's details as typed. `leadType` is empty until one is picked. */
export type PersonRaw = { readonly [Field in keyof Person]: string };

export const EMPTY_PERSON: PersonRaw = {
  leadType: '',
  firstname: '',
  lastname: '',
  email: '',
  tel: '',
};
