/** What refuses a parcel or cash of a courier, and what a label says. */
export const noSuchCourier = 'There is no such courier.';
export const nothingLeft = 'All of this order was sent already.';
export const onlyLeft = (name: string, pieces: number) =>
  pieces > 0 ? `Only ${pieces} of ${name} are still to be sent.` : `All of ${name} was sent already.`;
export const notHeld = (orderId: string) => `This courier was paid nothing at the door of order ${orderId}.`;
export const differs = (expected: string) => `These orders come to ${expected}.`;

export const fragile = 'FRAGILE - HANDLE WITH CARE';
export const to = 'To';
export const parcel = (number: number) => `Parcel ${number}`;
export const cashToCollect = 'Cash to collect';
export const nothingToCollect = 'Paid. Collect nothing';
export const cashWithLast = 'Collect nothing with this parcel';
export const numberChanged = (now: string) =>
  `Somebody else changed the number of this parcel meanwhile, so nothing was changed. It is now: ${now || 'none'}. Look at it again.`;
export const otherParcel =
  'A parcel was sent already, with other pieces or another courier. Load the order again.';
