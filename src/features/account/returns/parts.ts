export { callApi } from '../../../client/call-api.ts';
export { listReturnsOfOrder } from '../../../contract/calls/returns.ts';
export { ReturnForm } from './ReturnForm.tsx';
export { ReturnList } from './ReturnList.tsx';
