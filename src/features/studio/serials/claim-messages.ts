import type { ClaimStatus, ClaimStep } from '../../../contract/serial.ts';
import type { ClaimsQuery } from '../../../contract/warranty-claim.ts';

/** What claims on warranties say to staff. */
export const loading = 'Loading claims...';
export const listLabel = 'Warranty claims';
export const none = 'No claims.';
export const overdue = 'Overdue';
export const lists: Readonly<Record<ClaimsQuery['show'], string>> = {
  open: 'Waiting',
  overdue: 'Overdue',
  closed: 'Closed',
};
export const statuses: Readonly<Record<ClaimStatus, string>> = {
  REQUESTED: 'Asked for',
  RECEIVED: 'Received',
  AT_SERVICE_CENTRE: 'At the service centre',
  BACK: 'Back',
  REPLACED: 'Replaced',
  REFUNDED: 'Refunded',
  RETURNED: 'Returned to the customer',
  REFUSED: 'Refused',
  CLOSED: 'Closed by a return',
};
export const steps: Readonly<Record<ClaimStep, string>> = {
  REQUESTED: '',
  RECEIVED: 'Received at the desk',
  AT_SERVICE_CENTRE: 'Sent to the service centre',
  BACK: 'Back from the service centre',
  REPLACED: 'Replaced',
  REFUNDED: 'Refunded',
  RETURNED: 'Returned to the customer',
  REFUSED: 'Refuse',
};
export const stepLabel = (step: string, number: string) => `${step}: ${number}`;
export const serialLine = (serial: string) => `Serial number ${serial}`;
export const replacedBy = (serial: string) => `Replaced by ${serial}`;
export const byBuyer = 'the buyer';
export const nextStep = (number: string) => `Next step of ${number}`;
export const noteLabel = 'Note to the buyer';
export const noteHint = 'It goes into the mail and stands on the page of the order. A refusal needs it.';
export const noteMissing = 'Tell the buyer why';
export const replacementLabel = 'Serial number of the new piece';
export const replacementHint = 'Only for a replacement.';
export const fromStockLabel = 'The new piece comes from our shelf: take it from stock';
export const refundNote = 'Money goes back on the page of the order.';
export const moved = (number: string, status: string) => `${number}: ${status}`;

/** What a claim at the desk says. */
export const openSummary = 'Start a claim';
export const problemLabel = 'What is wrong';
export const openButton = 'Take in for warranty';
export const opened = (number: string) => `${number} is started`;
export const claim = 'Claim';
