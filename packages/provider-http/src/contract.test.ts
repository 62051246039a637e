import { wireContract } from './testing/wire-contract.ts';

/** The reference provider on an embedded database. */
wireContract('the provider over HTTP');
