import process from 'node:process';

/** Node's cryptography, loaded when it is first needed: no look-up needs it, and it takes a twentieth of a price's time. */
export function nodeCrypto() {
  return process.getBuiltinModule('node:crypto');
}
