import type { SandboxStatus } from './ledger.ts';

/** What a payer's eSewa ID makes of a payment. */
export type PayerBehaviour = {
  status: SandboxStatus;
  /** What is taken beside the amount, in paisa. */
  morePaisa?: number;
  /** Whether the browser is left without an answer, as by a broken network. */
  drops?: boolean;
};

/** The IDs of the documentation's test accounts pay; the others choose what a lookup says of the payment. */
export const PAYERS: Readonly<Record<string, PayerBehaviour>> = {
  '9806800001': { status: 'COMPLETE' },
  '9800000201': { status: 'PENDING' },
  '9800000202': { status: 'AMBIGUOUS' },
  '9800000205': { status: 'FULL_REFUND' },
  '9800000206': { status: 'PARTIAL_REFUND' },
  '9800000404': { status: 'NOT_FOUND' },
  '9800000410': { status: 'CANCELED' },
  '9800000402': { status: 'COMPLETE', morePaisa: -100 },
  '9800000413': { status: 'COMPLETE', morePaisa: 100 },
  '9800000499': { status: 'COMPLETE', drops: true },
};

export const findPayer = (id: string): PayerBehaviour | undefined =>
  Object.hasOwn(PAYERS, id) ? PAYERS[id] : undefined;
