import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { sandboxFiles } from '../sandbox-files.ts';
import { BLANK, INVALID_URL, MISMATCH, NO_INTEGER, TOO_LITTLE } from './behaviour.ts';

const LEAST_PAISA = 1000;

const text = z.string('This field is required.').trim().min(1, BLANK);
const url = text.pipe(z.url(INVALID_URL));
/** A whole number, which some of the documentation's samples write as text. */
const integer = z
  .union([z.int(), z.string().regex(/^\d+$/).transform(Number)], NO_INTEGER)
  .pipe(z.int(NO_INTEGER));

/** The body that opens a payment, validated as documented. Amounts in paisa. */
export const initiateBody = z
  .looseObject({
    return_url: url,
    website_url: url,
    amount: integer.pipe(z.int().min(LEAST_PAISA, TOO_LITTLE)),
    purchase_order_id: text,
    purchase_order_name: text,
    customer_info: z.object({ name: z.string(), email: z.string(), phone: z.string() }).partial().optional(),
    amount_breakdown: z.array(z.object({ label: text, amount: integer })).optional(),
    product_details: z
      .array(
        z.object({
          identity: text,
          name: text,
          total_price: integer,
          quantity: integer,
          unit_price: integer,
        }),
      )
      .optional(),
  })
  .refine(
    ({ amount, amount_breakdown: parts }) =>
      !parts || parts.reduce((sum, part) => sum + part.amount, 0) === amount,
    { path: ['amount'], message: MISMATCH },
  );
export type InitiateBody = z.output<typeof initiateBody>;

/** The errors of a body in the wallet's form. */
export const validationError = (error: z.ZodError): Record<string, unknown> => ({
  ...z.flattenError(error).fieldErrors,
  error_key: 'validation_error',
});

/** A payment in the sandbox, as the wallet's protocol names its parts. Amounts in paisa. */
export type SandboxPayment = {
  pidx: string;
  amount: number;
  status: 'Initiated' | 'Completed' | 'User canceled' | 'Expired' | 'Refunded' | 'Partially Refunded';
  /** Missing in files of earlier versions. */
  refunded?: number;
  transactionId: string | null;
  orderId: string;
  orderName: string;
  returnUrl: string;
  /** What else the shop sent about the order. Missing in files of earlier versions. */
  customer?: InitiateBody['customer_info'];
  breakdown?: InitiateBody['amount_breakdown'];
  products?: InitiateBody['product_details'];
  phone: string | undefined;
  expiresAt: number;
};

const PIDX = /^[0-9a-f]{22}$/;
const newPidx = () => randomBytes(11).toString('hex');
/** A transaction is named after its payment: a refund names only the transaction. */
const TRANSACTION = 'T';

/** The sandbox's payments. */
export function ledger(folder: string) {
  const files = sandboxFiles<SandboxPayment>(folder);
  const write = (payment: SandboxPayment) => files.write(payment.pidx, payment);

  function find(pidx: string): SandboxPayment | undefined {
    const payment = PIDX.test(pidx) ? files.read(pidx) : undefined;
    const isOver = payment?.status === 'Initiated' && payment.expiresAt < Date.now();
    return isOver ? { ...payment, status: 'Expired' } : payment;
  }

  /** Decides a payment; a decided one is unchanged. */
  function decide(
    pidx: string,
    status: 'Completed' | 'User canceled' | 'Expired',
  ): SandboxPayment | undefined {
    const payment = find(pidx);
    if (payment?.status !== 'Initiated') return payment;
    const transactionId = status === 'Completed' ? TRANSACTION + pidx : null;
    return write({ ...payment, status, transactionId });
  }

  return {
    open: (payment: Omit<SandboxPayment, 'pidx' | 'status' | 'transactionId' | 'refunded'>): SandboxPayment =>
      write({ ...payment, pidx: newPidx(), status: 'Initiated', transactionId: null }),
    find,
    decide,
    /**
     * @param amount in paisa; the whole remaining amount where it is missing @returns whether that much was
     * refundable
     */
    refund(transactionId: string, amount?: number): boolean {
      const payment = find(transactionId.slice(TRANSACTION.length));
      if (payment?.status !== 'Completed' && payment?.status !== 'Partially Refunded') return false;
      const { refunded = 0 } = payment;
      const total = refunded + (amount ?? payment.amount - refunded);
      if (total > payment.amount) return false;
      write({
        ...payment,
        refunded: total,
        status: total === payment.amount ? 'Refunded' : 'Partially Refunded',
      });
      return true;
    },
  };
}

export type Ledger = ReturnType<typeof ledger>;
