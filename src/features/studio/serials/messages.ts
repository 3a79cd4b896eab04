import type { ReleaseReason } from '../../../contract/serial.ts';

/** What packing with serial numbers says. */
export const title = 'Serial numbers';
export const loading = 'Loading serial numbers...';
export const packingNote =
  'Type them or use a barcode reader: Enter goes to the next field. Spaces and small letters do not matter.';
export const takeOffNote = 'Clear the fields of the pieces that are back, so that they can be sold again.';
export const bothInFields = (changed: string) =>
  `${changed} Theirs and yours are in the fields now: check them and save again.`;
export const othersSummary = 'Other products of this order';
export const fieldLabel = (place: number, quantity: number) =>
  place > quantity ? 'One too many' : `Piece ${place} of ${quantity}`;
export const fieldSuffix = (productName: string) => `of ${productName}`;
export const saveButton = 'Save serial numbers';
export const recordedToast = 'Serial numbers saved';
export const scanButton = 'Scan';
export const scanLabel = (field: string) => `Scan with the camera: ${field}`;
export const scanHint = 'Hold the barcode of the serial number in front of the camera.';
export const scanFailed = 'The camera cannot be used. Type the number instead.';
export const scanClose = 'Close';
export const missingNote = 'Enter them below, or say why these goods leave without:';
export const withoutReason = 'Reason';
export const withoutButton = 'Ship without serial numbers';
export const withoutEvent = (reason: string) => `, without serial numbers: ${reason}`;
export const recordedEvent = (added: readonly string[], removed: readonly string[], reason = '') =>
  [
    added.length > 0 ? `Serial numbers recorded: ${added.join(', ')}` : '',
    removed.length > 0 ? `Serial numbers taken off: ${removed.join(', ')}` : '',
    reason,
  ]
    .filter(Boolean)
    .join('. ');

/** What the look-up of a serial number says. */
export const partsLabel = 'Parts of warranty';
export const lookupPart = 'Serial number';
export const claimsPart = 'Claims';
export const lookupLabel = 'Serial number';
export const lookupButton = 'Look up';
export const lookupNote = 'It finds who bought a piece, when, and what became of it.';
export const salesLabel = (serial: string) => `Sales of ${serial}`;
export const stillSold = 'Its buyer has it';
export const soldPacked = 'Packed for its buyer';
export const releases: Readonly<Record<ReleaseReason, string>> = {
  cancelled: 'Not delivered: the order was cancelled',
  returned: 'Returned',
  replaced: 'Replaced under warranty',
  corrected: 'Taken off the order by staff',
};
export const order = 'Order';
export const buyer = 'Buyer';
export const bill = 'Bill';
export const product = 'Product';
export const ordered = 'Ordered';
export const packed = 'Packed';
export const delivered = 'Delivered';
export const released = 'Back';
export const warranty = 'Warranty';
export const notDelivered = 'not yet';
export const by = (who: string) => ` by ${who}`;
