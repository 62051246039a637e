import type { KnownAddress, TypedAddress } from '../../domain/address.ts';
import type { ProviderPorts } from '../../ports/ports.ts';
import { valueOf } from './results.ts';

/**
 * Values that no other test of any suite uses, so that tests can share one provider without
 * affecting each other.
 */

const AREAS = ['BD', 'LS', 'HD', 'HX', 'WF', 'YO', 'HG', 'HU'] as const;
const LETTERS = 'ABDEFGHJLN';

let count = 0;

/**
 * Starts at a random number, so that runs against the same long-lived provider seldom use the same
 * values.
 */
const start = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

function next(): number {
  count += 1;
  return (start + count) % 4_000_000;
}

export function freshKey(): string {
  return crypto.randomUUID();
}

export function freshEmail(name = 'tenant'): string {
  return `${name}.${String(next())}@example.com`;
}

/** A well-formed Yorkshire postcode that the test data does not list. */
export function freshPostcode(): string {
  const number = next();
  const area = AREAS[number % 8] ?? 'BD';
  const district = 20 + (Math.floor(number / 8) % 50);
  const sector = Math.floor(number / 400) % 10;
  const letter = (at: number): string => LETTERS.charAt(Math.floor(number / at) % 10);
  return `${area}${String(district)} ${String(sector)}${letter(4000)}${letter(40_000)}`;
}

/** The first property of a fresh postcode. */
export async function freshProperty({ addresses }: ProviderPorts): Promise<KnownAddress> {
  const [property] = valueOf(await addresses.atPostcode(freshPostcode()));
  if (!property) throw new Error('A well-formed postcode had no property.');
  const address = valueOf(await addresses.retrieve(property.guid));
  if (!('guid' in address)) throw new Error('A property was retrieved without its guid.');
  return address;
}

/** An address as it is typed by hand. */
export function freshTypedAddress(): TypedAddress {
  const fullAddress = { line1: `${String(next())} Typed Street`, city: 'Leeds' };
  return { fullAddress, postcode: freshPostcode() };
}
