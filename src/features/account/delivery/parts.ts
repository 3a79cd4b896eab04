export { callApi } from '../../../client/call-api.ts';
export { listShipmentsOfOrder } from '../../../contract/calls/delivery.ts';
export { Parcels } from './Parcels.tsx';
