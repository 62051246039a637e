import type { Person } from './person.ts';

/** Whether two sets of details are the same to the provider, which is asked about a person by them. */
export function isSamePerson(one: Person, other: Person): boolean {
  return (
    one.leadType === other.leadType &&
    one.firstname === other.firstname &&
    one.lastname === other.lastname &&
    one.email === other.email &&
    one.tel === other.tel
  );
}
