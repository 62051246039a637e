export { isCount, isListOf, isOneOf, isShape, isText, optional, type Guard } from './guards.ts';
export {
  isAccountOpened,
  isAddress,
  isFullAddress,
  isPackagePrice,
  isPicks,
  isTenancy,
} from './shapes.ts';
