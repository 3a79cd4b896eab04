import { eq } from 'drizzle-orm';
import { ERRORS, type ErrorCode } from '../../contract/errors.ts';
import { isPartlyRefunded } from '../../rules/order/wallet-limits.ts';
import { requireCreditable } from '../bills/issue-bill.ts';
import type { Queries } from '../db/database.ts';
import { payments } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { readPaymentMoney, settlePending } from '../ledger/movements.ts';
import { lockOrder } from '../orders/move-order.ts';
import { closeReturn } from '../orders/receive-return.ts';
import { type Attempt, lockAttempt } from './attempt.ts';
import { applyRefundLookup } from './check-money.ts';
import { addUp, type Claim, claimRefund, type RefundCall } from './claim-refund.ts';
import type { PaymentGateway, RefundOrder } from './gateways/gateway.ts';
import type { Gateways } from './gateways/registry.ts';
import { notifyRefunded, updateRefundState } from './update-refund-state.ts';

/** Writes the audit entry of a refund, in the transaction that records it. */
export type RecordRefund = (transaction: Queries, amountPaisa: number) => Promise<void>;

/**
 * Refunds an order, by the wallet or recorded as made by hand. It is recorded before the wallet is called: two
 * concurrent refunds never exceed what was paid, and an unknown outcome is looked up, never requested again.
 * @throws HttpError what claimRefund throws, refund_refused, wallet_key_refused, refund_unrecorded,
 * not_billable where its credit note has no certain date, payment_unverified when the wallet could not be reached before, or refund_unconfirmed when the outcome is unknown
 */
export async function refund(
  queries: Queries,
  gateways: Gateways,
  call: RefundCall,
  record: RecordRefund,
): Promise<void> {
  const claim = await queries.transaction(async (transaction) => {
    const claimed = await claimRefund(transaction, call);
    if (!claimed.isNew) return claimed;
    // Before money moves: its credit note could not be written.
    await requireCreditable(transaction, claimed.order.id);
    await record(transaction, readSum(claimed));
    if (claimed.refund.state === 'DONE') await closeManually(transaction, claimed);
    return claimed;
  });
  if (!claim.isNew) return repeatOutcome(claim);
  if (claim.attempt && claim.refund.state === 'PENDING')
    await refundByWallet(queries, gateways, { ...claim, attempt: claim.attempt }, call.request.mobile);
}

const readSum = ({ parts }: Claim): number => addUp(parts.map((part) => part.refund));

async function closeManually(transaction: Queries, claim: Claim): Promise<void> {
  await notifyRefunded(transaction, claim.order, readSum(claim), async () => {
    for (const { attempt } of claim.parts) {
      // Each part may have moved it.
      const order = await lockOrder(transaction, claim.order.id);
      if (attempt) await updateRefundState(transaction, order, attempt);
      else await closeReturn(transaction, order);
    }
  });
}

/** The known outcome of the first call under a key. */
function repeatOutcome({ refund: { state } }: Claim): void {
  if (state === 'PENDING') throw new HttpError('refund_unconfirmed');
  if (state === 'REFUSED') throw new HttpError('refund_refused');
}

async function refundByWallet(
  queries: Queries,
  gateways: Gateways,
  claim: Claim & { attempt: Attempt },
  mobile: string | undefined,
): Promise<void> {
  const { order, attempt, refund: asked, paidPaisa } = claim;
  const gateway = gateways.find(order.paymentMethod);
  if (!gateway) return release(queries, claim, new HttpError('refund_by_hand', NO_GATEWAY));
  const transactionId = await requireRefundable(queries, gateway, claim);
  if (transactionId === undefined) return;
  const amountPaisa = -asked.amountPaisa;
  const isWhole = amountPaisa === paidPaisa;
  const request: RefundOrder = { transactionId, mobile, amountPaisa: isWhole ? undefined : amountPaisa };
  await markAsked(queries, claim);
  const outcome = await gateway.refund(request);
  if (outcome.kind === 'unknown') throw new HttpError('refund_unconfirmed');
  await endRefund(queries, claim, outcome.kind === 'done' ? 'DONE' : 'REFUSED');
  if (outcome.kind === 'key_refused') throw keyError(gateway);
  if (outcome.kind === 'refused') throw refundError(outcome.reason, mobile);
  if (isWhole) return;
  // The documentation does not state the unit of a partial refund: a full refund by mistake shows here.
  const lookup = await lookUp(gateway, attempt);
  if (lookup?.kind === 'known') await applyRefundLookup(queries, attempt, lookup);
}

/** Looks a payment up; undefined where it was never opened. */
const lookUp = async (gateway: PaymentGateway, { gatewayReference: reference, amountPaisa }: Attempt) =>
  reference === null ? undefined : gateway.lookUp({ reference, amountPaisa });

/**
 * The documentation has no errors of refunds: an editor gets the wallet's own message, and a hint at what may be
 * missing.
 */
function refundError(reason: string | undefined, mobile: string | undefined): HttpError {
  const said = reason ? `The wallet refused the refund: ${reason}` : ERRORS.refund_refused.message;
  const hint = 'If it was paid through a bank, enter the payer’s mobile number at the wallet.';
  return new HttpError('refund_refused', mobile ? said : `${said} ${hint}`);
}

const NO_GATEWAY = 'The shop has no connection to this wallet any more. Refund it by hand, with a note.';

const keyError = ({ keySetting }: PaymentGateway) =>
  new HttpError(
    'wallet_key_refused',
    `The wallet rejects the shop’s key. An administrator must correct ${keySetting}.`,
  );

/** Gives a claim up before anything was requested. @throws HttpError the given one */
async function release(
  queries: Queries,
  claim: Claim & { attempt: Attempt },
  error: HttpError,
): Promise<never> {
  await endRefund(queries, claim, 'REFUSED');
  throw error;
}

/**
 * Looks the payment up before any money moves: a refund may have been made in the dashboard. @returns the transaction
 * to refund; undefined where the wallet has refunded it already @throws HttpError with the claim released, as nothing
 * was requested yet
 */
async function requireRefundable(
  queries: Queries,
  gateway: PaymentGateway,
  claim: Claim & { attempt: Attempt },
): Promise<string | undefined> {
  const { attempt } = claim;
  const refuse = (code: ErrorCode) => release(queries, claim, new HttpError(code));
  const lookup = await lookUp(gateway, attempt);
  if (lookup?.kind !== 'known')
    return gateway.key() === 'refused'
      ? release(queries, claim, keyError(gateway))
      : refuse('payment_unverified');
  const status = lookup.status.trim().toLowerCase();
  // "Completed" with `refunded` contradicts itself: money must not be refunded twice.
  if (status === 'completed' && lookup.isRefunded) return refuse('refund_unrecorded');
  if (status === 'refunded') {
    await applyRefundLookup(queries, attempt, lookup);
    return undefined;
  }
  const isPart = isPartlyRefunded(status);
  if (isPart && !claim.hasEarlierRefund) return refuse('refund_unrecorded');
  const transactionId = lookup.transactionId ?? attempt.transactionId;
  if ((status !== 'completed' && !isPart) || !transactionId) return refuse('refund_refused');
  return transactionId;
}

/**
 * Records that the wallet is called from now on: before this, a claim whose process died may be made again at once.
 * @throws HttpError refund_unconfirmed where a lookup has decided the claim meanwhile
 */
async function markAsked(
  queries: Queries,
  { attempt, refund: asked }: Claim & { attempt: Attempt },
): Promise<void> {
  await queries.transaction(async (transaction) => {
    const locked = await lockAttempt(transaction, attempt);
    const { pending } = locked ? await readPaymentMoney(transaction, locked.attempt) : {};
    if (pending?.id !== asked.id) throw new HttpError('refund_unconfirmed');
    await transaction.update(payments).set({ refundAskedAt: new Date() }).where(eq(payments.id, attempt.id));
  });
}

/** Settles a requested refund, unless a lookup was faster. */
async function endRefund(
  queries: Queries,
  { attempt, refund: asked }: Claim & { attempt: Attempt },
  state: 'DONE' | 'REFUSED',
): Promise<void> {
  await queries.transaction(async (transaction) => {
    const locked = await lockAttempt(transaction, attempt);
    if (!locked) return;
    const isSettled = await settlePending(transaction, asked.id, { state });
    if (!isSettled) return;
    await notifyRefunded(transaction, locked.order, state === 'DONE' ? asked.amountPaisa : 0, () =>
      updateRefundState(transaction, locked.order, locked.attempt),
    );
  });
}
