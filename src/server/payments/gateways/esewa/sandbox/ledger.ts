import { sandboxFiles } from '../../sandbox-files.ts';

/** The words of a status lookup (eSewa ePay v2, "Status Check"). */
export const STATUSES = [
  'PENDING',
  'COMPLETE',
  'FULL_REFUND',
  'PARTIAL_REFUND',
  'AMBIGUOUS',
  'NOT_FOUND',
  'CANCELED',
] as const;
export type SandboxStatus = (typeof STATUSES)[number];

/** A payment in the sandbox, with the fields of its form. `paid`: what was taken, in rupees as eSewa writes them. */
export type SandboxPayment = {
  fields: Readonly<Record<string, string>>;
  status: SandboxStatus;
  paid: string;
  refId: string | undefined;
};

const TRANSACTION = /^[A-Za-z0-9-]{1,100}$/;

/** The sandbox's payments. */
export function ledger(folder: string) {
  const files = sandboxFiles<SandboxPayment>(folder);
  return {
    find: (transactionId: string): SandboxPayment | undefined =>
      TRANSACTION.test(transactionId) ? files.read(transactionId) : undefined,
    write: (payment: SandboxPayment): SandboxPayment =>
      files.write(payment.fields.transaction_uuid ?? '', payment),
  };
}

export type Ledger = ReturnType<typeof ledger>;
