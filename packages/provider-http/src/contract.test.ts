import { wireContract } from './testing/wire-contract.ts';

// Runs against the reference provider on an embedded database.
wireContract('the provider over HTTP');
