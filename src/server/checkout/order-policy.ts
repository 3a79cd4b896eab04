import type { SQL } from 'drizzle-orm';
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
import { HttpError } from '../http/http-error.ts';
import { callUs } from '../limits/limit-settings.ts';
import type { Buyer, BuyerStanding, Contact } from './buyer.ts';
import { reservedQuery, reservedStock, type ScopeKeys } from './reserved-stock.ts';

/** Decides about a buyer's order. */
export type OrderPolicy = {
  proof: ProofLevel;
  /** The payment methods that are on. */
  methods: ShopLimits['methods'];
  /** The least and most that each wallet takes in one payment. */
  wallets: ShopLimits['wallets'];
  /**
   * What to lock until the transaction ends (db/advisory-locks.ts), so that concurrent orders see each other: account,
   * phone number and network; not the block of the network, whose customers would all wait for each other, and whose
   * limit a few orders at once may exceed.
   */
  locks: readonly string[];
  /** SQL of what open orders hold; undefined where nothing is limited. */
  reservedQuery: (productIds: readonly number[]) => SQL | undefined;
  /**
   * @param rows of `reservedQuery`, read under the locks
   * @returns why the order is on hold; empty where it is not
   * @throws HttpError order_limit
   */
  admit: (wanted: WantedOrder, rows: readonly unknown[]) => HoldReason[];
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
function getLimits(
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
    const limits = getLimits(scope, standing);
    if (!limits || !hasLimits(limits)) return [];
    if (scope !== 'network') return [[scope, limits]];
    return [
      [scope, limits],
      ['block', limitsOfBlock(limits)],
    ];
  });
}

const lockedBy: Record<OrderScope, (keys: ScopeKeys) => string> = {
  account: ({ userId }) => userId,
  phone: ({ phone }) => phone,
  network: ({ network }) => network,
};

/** The policy for a buyer's order. @throws HttpError order_limit also for a blocked contact */
export function orderPolicy(standing: BuyerStanding, buyer: Buyer, { phone }: Contact): OrderPolicy {
  if (standing.isBlocked) throw orderLimitError(standing);
  const limited = limitedScopes(standing);
  const scopes = limited.map(([scope]) => scope);
  const keys: ScopeKeys = { ...buyer, phone };
  return {
    proof: standing.proof,
    methods: standing.limits.methods,
    wallets: standing.limits.wallets,
    locks: scopes.flatMap((scope) => (scope === 'block' ? [] : [`${scope} ${lockedBy[scope](keys)}`])),
    reservedQuery: (productIds) => reservedQuery(scopes, keys, productIds),
    admit(wanted, rows) {
      const reserved = reservedStock(rows);
      const isAbove = limited.some(([scope, limits]) => exceededLimit(limits, reserved[scope], wanted));
      if (isAbove) throw orderLimitError(standing);
      return holdReasons(standing.limits.hold, standing.proof, reserved, wanted);
    },
  };
}
