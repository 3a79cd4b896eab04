import type { HoldReason } from '../../contract/order.ts';
import type { ShopLimits } from '../../rules/order/limit-settings.ts';
import { holdReasons } from '../../rules/order/order-hold.ts';
import {
  exceededLimit,
  hasLimits,
  isTrustedAlone,
  limitsOfBlock,
  ORDER_SCOPES,
  type OrderScope,
  type ProofLevel,
  type ReservedScope,
  raiseLimits,
  type ScopeLimits,
  trustFactor,
  type WantedOrder,
} from '../../rules/order/order-limits.ts';
import { lockOrderScopes } from '../db/advisory-locks.ts';
import type { Queries } from '../db/database.ts';
import { HttpError } from '../http/http-error.ts';
import { callUs } from '../limits/limit-settings.ts';
import { type Buyer, type BuyerStanding, type Contact, readStanding } from './buyer.ts';
import { readReservedStock, type ScopeKeys } from './reserved-stock.ts';

/** Decides about a buyer's order within its transaction. */
export type OrderPolicy = {
  proof: ProofLevel;
  /** The least and most that each wallet takes in one payment. */
  wallets: ShopLimits['wallets'];
  /**
   * @returns why the order is on hold; empty where it is not
   * @throws HttpError order_limit
   */
  admit: (wanted: WantedOrder) => Promise<HoldReason[]>;
};

/**
 * One message for every limit and for blocked contacts: it must not reveal to an attacker which one applied, and an
 * honest shopper needs the same help.
 */
const orderLimitError = ({ shopPhone }: BuyerStanding) =>
  new HttpError(
    'order_limit',
    `We cannot take this order online as it is. ${callUs(shopPhone)} and we will help you order.`,
  );

/**
 * A phone number is no secret, and strangers' orders to it must not keep its owner from ordering: its limit is for
 * those who have proved nothing. A verified e-mail is cheap to get, so it does not raise a network's limit; delivered
 * goods lift it.
 */
function limitsOf(
  scope: OrderScope,
  { limits, proof, deliveredRupees }: BuyerStanding,
): ScopeLimits | undefined {
  if (scope === 'phone') return proof === 'new' ? limits.orders.phone : undefined;
  if (scope === 'network') return isTrustedAlone(deliveredRupees) ? undefined : limits.orders.network;
  return raiseLimits(limits.orders[scope], trustFactor(limits.factors, proof, deliveredRupees));
}

function limitedScopes(standing: BuyerStanding): [ReservedScope, ScopeLimits][] {
  if (standing.isEditor) return [];
  return ORDER_SCOPES.flatMap((scope): [ReservedScope, ScopeLimits][] => {
    const limits = limitsOf(scope, standing);
    if (!limits || !hasLimits(limits)) return [];
    if (scope !== 'network') return [[scope, limits]];
    return [
      [scope, limits],
      ['block', limitsOfBlock(limits)],
    ];
  });
}

/**
 * Reads the limits of a buyer and takes advisory locks on account, phone number and network until the transaction ends,
 * so that concurrent orders see each other; not on the block of the network, whose customers would all wait for each
 * other, and whose limit a few orders at once may exceed. Must be called before stock is locked: an order that waits
 * here then blocks no other.
 * @throws HttpError order_limit also for a blocked contact
 */
export async function openOrderPolicy(
  transaction: Queries,
  buyer: Buyer,
  contact: Contact,
): Promise<OrderPolicy> {
  const standing = await readStanding(transaction, buyer, contact);
  if (standing.isBlocked) throw orderLimitError(standing);
  const limited = limitedScopes(standing);
  const scopes = limited.map(([scope]) => scope);
  const keys: ScopeKeys = { ...buyer, phone: contact.phone };
  await lockOrderScopes(
    transaction,
    scopes.flatMap((scope) => (scope === 'block' ? [] : [`${scope} ${lockedBy[scope](keys)}`])),
  );
  return {
    proof: standing.proof,
    wallets: standing.limits.wallets,
    async admit(wanted) {
      const productIds = wanted.lines.map(({ productId }) => productId);
      const reserved = await readReservedStock(transaction, scopes, keys, productIds);
      const isAbove = limited.some(([scope, limits]) => exceededLimit(limits, reserved[scope], wanted));
      if (isAbove) throw orderLimitError(standing);
      return holdReasons(standing.limits.hold, standing.proof, reserved, wanted);
    },
  };
}

const lockedBy: Record<OrderScope, (keys: ScopeKeys) => string> = {
  account: ({ userId }) => userId,
  phone: ({ phone }) => phone,
  network: ({ network }) => network,
};
