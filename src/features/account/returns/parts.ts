export { fetchReturns } from '../../../client/returns.ts';
export { ReturnForm } from './ReturnForm.tsx';
export { ReturnList } from './ReturnList.tsx';
