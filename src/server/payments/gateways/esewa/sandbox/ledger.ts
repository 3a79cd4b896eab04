import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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

/** Stores the sandbox's payments, one file each, so that they survive a restart. */
export function ledger(folder: string) {
  mkdirSync(folder, { recursive: true });
  const fileOf = (transactionId: string) => join(folder, `${transactionId}.json`);
  return {
    find(transactionId: string): SandboxPayment | undefined {
      if (!TRANSACTION.test(transactionId)) return undefined;
      try {
        return JSON.parse(readFileSync(fileOf(transactionId), 'utf8')) as SandboxPayment;
      } catch {
        return undefined;
      }
    },
    write(payment: SandboxPayment): SandboxPayment {
      const file = fileOf(payment.fields.transaction_uuid ?? '');
      writeFileSync(`${file}.unfinished`, JSON.stringify(payment));
      renameSync(`${file}.unfinished`, file);
      return payment;
    },
  };
}

export type Ledger = ReturnType<typeof ledger>;
