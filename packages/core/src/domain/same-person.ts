import type { Person } from './person.ts';

/** Whether two people have the same details, by which the provider knows a person. */
export function isSamePerson(one: Person, other: Person): boolean {
  return (
    one.leadType === other.leadType &&
    one.firstname === other.firstname &&
    one.lastname === other.lastname &&
    one.email === other.email &&
    one.tel === other.tel
  );
}
