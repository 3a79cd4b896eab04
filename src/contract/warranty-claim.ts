/** The steps of a claim on a warranty (rules/order/claim-status.ts). */
export const CLAIM_STATUSES = [
  'REQUESTED',
  'RECEIVED',
  'AT_SERVICE_CENTRE',
  'BACK',
  'REPLACED',
  'REFUNDED',
  'RETURNED',
  'REFUSED',
] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];
