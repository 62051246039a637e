export {
  createHttpProvider,
  createHttpStaff,
  type HttpProviderOptions,
} from './create-http-provider.ts';
export type { Staff, StaffAnswer, StaffRequest } from './ports/staff.ts';
export type { Transport, WireAnswer } from './http-client/transport.ts';
