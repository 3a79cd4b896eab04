/**
 * Limits on open orders. A new account costs nothing, so without limits one could reserve all the stock by cash
 * orders that nobody will pay.
 */

/** The scopes in which open orders are added up: of a customer, to a phone number, from a network. */
export const ORDER_SCOPES = ['account', 'phone', 'network'] as const;
export type OrderScope = (typeof ORDER_SCOPES)[number];
/** What is added up: the scopes, and the block of addresses around a network (server/limits/network.ts). */
export type ReservedScope = OrderScope | 'block';

/** How well a customer is known: not at all, by a verified e-mail address, by a delivered order. */
export const PROOF_LEVELS = ['new', 'email', 'delivered'] as const;
export type ProofLevel = (typeof PROOF_LEVELS)[number];

/** The limits of one scope. 0: no limit. */
export type ScopeLimits = {
  orders: number;
  pieces: number;
  /** Whole rupees. */
  rupees: number;
  /** Pieces of one product. */
  line: number;
  /** Share of one product's pieces, in percent. */
  stockPercent: number;
};
export type LimitName = keyof ScopeLimits;
export type OrderLimits = Record<OrderScope, ScopeLimits>;

/** Open orders of one scope. */
export type ReservedStock = {
  orders: number;
  pieces: number;
  rupees: number;
  /** Other customers who have some of these orders. */
  otherAccounts: number;
  /** Pieces by product. */
  piecesByProduct: ReadonlyMap<number, number>;
};

/** `stock` is what is left of the product now; null: not known. */
export type WantedLine = { productId: number; quantity: number; stock: number | null };
/** A requested order; `rupees` is its total. */
export type WantedOrder = {
  lines: readonly WantedLine[];
  rupees: number;
  /** Cash for a delivery where only an outage of the wallets lets it be. */
  isCashOutsideValley: boolean;
  /** What delivery costs depends on a district that the address leaves open, or contradicts. */
  isDistrictDoubtful?: boolean;
};

export const NOTHING_RESERVED: ReservedStock = {
  orders: 0,
  pieces: 0,
  rupees: 0,
  otherAccounts: 0,
  piecesByProduct: new Map(),
};

/** Below this stock the share is not applied: it would forbid an honest order of two. */
const SMALL_STOCK = 5;
const WHOLE_STOCK_PERCENT = 100;

/** The limits of a customer who is known better: each times a factor; a share of the stock is never above the whole. */
export const raiseLimits = (limits: ScopeLimits, factor: number): ScopeLimits => ({
  orders: limits.orders * factor,
  pieces: limits.pieces * factor,
  rupees: limits.rupees * factor,
  line: limits.line * factor,
  stockPercent: Math.min(limits.stockPercent * factor, WHOLE_STOCK_PERCENT),
});

/** Goods of this worth, in whole rupees, were delivered to a customer who is trusted in full. */
const FULL_TRUST_RUPEES = 100_000;
/** Below this worth a customer's orders count for their network: a cheap cable must not buy freedom from its limit. */
const OWN_TRUST_RUPEES = 10_000;

/**
 * How many times the limits of a new customer apply. Trust by delivered goods grows with their worth: one cheap order
 * costs a thief little.
 * @param deliveredRupees what was delivered and not returned
 */
export function trustFactor(
  factors: Readonly<Record<ProofLevel, number>>,
  proof: ProofLevel,
  deliveredRupees: number,
): number {
  if (proof !== 'delivered') return factors[proof];
  const share = Math.min(1, deliveredRupees / FULL_TRUST_RUPEES);
  return Math.min(factors.delivered, Math.max(factors.email, Math.floor(factors.delivered * share)));
}

/** Whether a customer's orders no longer count for their network. */
export const isTrustedAlone = (deliveredRupees: number): boolean => deliveredRupees >= OWN_TRUST_RUPEES;

/** How many times a network's limits its block has: one buyer may have all its networks. */
const OF_BLOCK = 2;

/**
 * The limits of a block by those of a network; the share of one product stays, or two networks could hold all of it.
 */
export const limitsOfBlock = (limits: ScopeLimits): ScopeLimits => ({
  ...raiseLimits(limits, OF_BLOCK),
  stockPercent: limits.stockPercent,
});

export const hasLimits = (limits: ScopeLimits): boolean => Object.values(limits).some((limit) => limit > 0);

const isAbove = (limit: number, amount: number) => limit > 0 && amount > limit;

function isShareAbove(percent: number, { quantity, stock }: WantedLine, reserved: number): boolean {
  if (stock === null) return false;
  const all = stock + reserved;
  return all > SMALL_STOCK && isAbove(percent, ((reserved + quantity) * WHOLE_STOCK_PERCENT) / all);
}

/** The limit that open orders and a wanted one would together be above; undefined where there is none. */
export function exceededLimit(
  limits: ScopeLimits,
  reserved: ReservedStock,
  wanted: WantedOrder,
): LimitName | undefined {
  const pieces = wanted.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (isAbove(limits.orders, reserved.orders + 1)) return 'orders';
  if (isAbove(limits.pieces, reserved.pieces + pieces)) return 'pieces';
  if (isAbove(limits.rupees, reserved.rupees + wanted.rupees)) return 'rupees';
  const getReserved = ({ productId }: WantedLine) => reserved.piecesByProduct.get(productId) ?? 0;
  if (wanted.lines.some((line) => isAbove(limits.line, getReserved(line) + line.quantity))) return 'line';
  if (wanted.lines.some((line) => isShareAbove(limits.stockPercent, line, getReserved(line))))
    return 'stockPercent';
  return undefined;
}
