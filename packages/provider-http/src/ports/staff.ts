import type { Failure, Result } from '@kettle/core';
import { STAFF_CALLS, type AnswerOf, type StaffCallName } from '@kettle/provider-api';
import type { ApiClient, RequestOf } from '../api-client.ts';

export type StaffRequest<Name extends StaffCallName> = RequestOf<(typeof STAFF_CALLS)[Name]>;
export type StaffAnswer<Name extends StaffCallName> = AnswerOf<(typeof STAFF_CALLS)[Name]>;

/** Makes a call of the staff by its name. The transport sends their token. */
export type Staff = <Name extends StaffCallName>(
  name: Name,
  request: StaffRequest<Name>,
) => Promise<Result<StaffAnswer<Name>, Failure>>;

export function createStaff(call: ApiClient): Staff {
  return (name, request) => call(STAFF_CALLS[name], request);
}
