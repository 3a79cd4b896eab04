import { counted } from '../count-text.ts';

/** What parcels and the cash of couriers say. */
export const loadingCash = 'Loading what couriers owe...';
export const noCouriers = 'There are no couriers yet. Add them under Couriers.';
export const toCollect = 'To collect';
export const collected = 'Collected';
export const handedOver = 'Handed over';
export const owed = 'Owes';
export const heldOrders = (name: string) => `Orders whose cash ${name} holds`;
export const heldOrder = (orderId: string, amount: string) => `${orderId}: ${amount}`;
export const handOver = 'Record the hand-over';
export const handOverLabel = (name: string) => `Record the hand-over of ${name}`;
export const handOverQuestion = (name: string, amount: string, orders: number) =>
  `Did ${name} hand over ${amount} for ${counted(orders, { one: 'order', other: 'orders' })}? Count it first.`;
export const handOverSaved = (amount: string) => `${amount} handed over`;
export const parcelsTitle = 'Parcels';
/** @param sent parcels @param open pieces that no parcel has */
export const parcelsHold = (sent: number, open: number) =>
  [`${sent} sent`, open > 0 && `${counted(open, { one: 'piece', other: 'pieces' })} open`]
    .filter(Boolean)
    .join(', ');
export const noCourier = 'Parcels go with a courier, and the shop has none yet.';
export const addCourier = 'Add courier';
export const loadingParcels = 'Loading parcels...';
export const parcel = (number: number, courier: string) => `Parcel ${number} with ${courier}`;
export const parcelLine = (quantity: number, name: string) => `${quantity} × ${name}`;
export const trackingNumber = 'Number of the parcel';
export const saveNumber = 'Save the number';
export const label = 'Label (PDF)';
export const labelName = (orderId: string | number, number: number) => `label-${orderId}-${number}.pdf`;
export const giveTitle = 'Give to a courier';
export const courier = 'Courier';
export const chooseCourier = 'Choose a courier';
export const piecesLabel = (name: string) => `Pieces of ${name}`;
export const piecesLeft = (left: number) => `${left} still to be sent.`;
export const give = 'Give to the courier';
export const lastNote =
  'When all pieces are sent, the order is shipped: its bill is issued and its buyer gets a mail.';
