export { isPence } from '../../domain/money.ts';
export { isCount, isListOf, isOneOf, isShape, isText, optional, type Guard } from './guards.ts';
export {
  isOpenedAccount,
  isAddress,
  isFullAddress,
  isPackagePrice,
  isProducts,
  isTenancy,
} from './shapes.ts';
