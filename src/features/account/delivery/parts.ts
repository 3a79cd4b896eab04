export { fetchShipments } from '../../../client/delivery.ts';
export { Parcels } from './Parcels.tsx';
