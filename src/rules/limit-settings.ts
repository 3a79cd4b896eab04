import type { HoldThresholds } from './order-hold.ts';
import type { OrderLimits, OrderScope, ProofLevel, ScopeLimits } from './order-limits.ts';
import { DOCUMENTED_WALLET_LIMITS, type WalletLimits } from './wallet-limits.ts';

/** A limit that an editor may change; 0 means no limit. */
type LimitSetting = { fallback: number; description: string };

const FEW_OF_EACH = 'pieces of one product in open orders';
const SHARE = 'percent of one product’s pieces in open orders';

/**
 * The settings of limits by key, each with its fallback where the shop has no such setting. The fallbacks allow an
 * honest first order, also one that is tried several times by the wallet, and keep all new customers of one network
 * below 3 % of the pieces of the shipped catalogue. A network has many honest customers: mobile operators of Nepal
 * put thousands behind one address.
 */
export const LIMIT_SETTINGS = {
  order_limit_account_orders: { fallback: 10, description: 'open orders of one new customer' },
  order_limit_account_pieces: { fallback: 20, description: 'pieces in open orders of one new customer' },
  order_limit_account_rupees: {
    fallback: 1_000_000,
    description: 'rupees in open orders of one new customer',
  },
  order_limit_account_line: { fallback: 10, description: `${FEW_OF_EACH} of one new customer` },
  order_limit_account_stock_percent: { fallback: 50, description: `${SHARE} of one new customer` },
  order_limit_phone_orders: { fallback: 15, description: 'open orders to one phone number' },
  order_limit_phone_pieces: { fallback: 30, description: 'pieces in open orders to one phone number' },
  order_limit_phone_rupees: { fallback: 2_000_000, description: 'rupees in open orders to one phone number' },
  order_limit_phone_line: { fallback: 15, description: `${FEW_OF_EACH} to one phone number` },
  order_limit_phone_stock_percent: { fallback: 50, description: `${SHARE} to one phone number` },
  order_limit_network_orders: { fallback: 100, description: 'open orders of new customers from one network' },
  order_limit_network_pieces: {
    fallback: 120,
    description: 'pieces in open orders of new customers from one network',
  },
  order_limit_network_rupees: {
    fallback: 6_000_000,
    description: 'rupees in open orders of new customers from one network',
  },
  order_limit_network_line: { fallback: 0, description: `${FEW_OF_EACH} of new customers from one network` },
  order_limit_network_stock_percent: {
    fallback: 60,
    description: `${SHARE} of new customers from one network`,
  },
  order_limit_factor_email: {
    fallback: 3,
    description: 'times the limits of a customer and a phone number, once the e-mail address is verified',
  },
  order_limit_factor_delivered: {
    fallback: 10,
    description: 'times the limits of a customer and a phone number, once an order was delivered',
  },
  order_hold_rupees: {
    fallback: 300_000,
    description: 'rupees from which a new customer’s order is on hold',
  },
  order_hold_phone_accounts: {
    fallback: 2,
    description: 'other customers with open orders to the same phone number, from which a new one is on hold',
  },
  order_hold_network_accounts: {
    fallback: 20,
    description: 'other customers with open orders from the same network, from which a new one is on hold',
  },
  signup_limit_hour: { fallback: 120, description: 'sign-ups from one network in an hour' },
  signup_limit_day: { fallback: 400, description: 'sign-ups from one network in a day' },
  wallet_least_rupees: {
    fallback: DOCUMENTED_WALLET_LIMITS.least,
    description: 'rupees are the least that the wallet takes in one payment',
  },
  wallet_most_rupees: {
    fallback: DOCUMENTED_WALLET_LIMITS.most,
    description: 'rupees are the most that the wallet takes in one payment',
  },
} as const satisfies Record<string, LimitSetting>;
export type LimitKey = keyof typeof LIMIT_SETTINGS;

export const LIMIT_KEYS = Object.keys(LIMIT_SETTINGS) as LimitKey[];

export const isLimitKey = (key: string): key is LimitKey => Object.hasOwn(LIMIT_SETTINGS, key);

const WHOLE_NUMBER = /^\d{1,9}$/;

/** A setting's text as a limit; undefined where it is no whole number. */
export const parseLimit = (text: string | undefined): number | undefined =>
  text !== undefined && WHOLE_NUMBER.test(text) ? Number(text) : undefined;

/** All limits of a shop. */
export type ShopLimits = {
  orders: OrderLimits;
  /** The factors for the limits of better known customers. */
  factors: Record<ProofLevel, number>;
  hold: HoldThresholds;
  signups: { hour: number; day: number };
  wallet: WalletLimits;
};

/** @param values texts of settings by key; what is missing or no whole number counts as its fallback */
export function readLimits(values: Readonly<Record<string, string | undefined>>): ShopLimits {
  const limit = (key: LimitKey) => parseLimit(values[key]) ?? LIMIT_SETTINGS[key].fallback;
  const ofScope = (scope: OrderScope): ScopeLimits => ({
    orders: limit(`order_limit_${scope}_orders`),
    pieces: limit(`order_limit_${scope}_pieces`),
    rupees: limit(`order_limit_${scope}_rupees`),
    line: limit(`order_limit_${scope}_line`),
    stockPercent: limit(`order_limit_${scope}_stock_percent`),
  });
  return {
    orders: { account: ofScope('account'), phone: ofScope('phone'), network: ofScope('network') },
    factors: {
      new: 1,
      email: limit('order_limit_factor_email'),
      delivered: limit('order_limit_factor_delivered'),
    },
    hold: {
      rupees: limit('order_hold_rupees'),
      phoneAccounts: limit('order_hold_phone_accounts'),
      networkAccounts: limit('order_hold_network_accounts'),
    },
    signups: { hour: limit('signup_limit_hour'), day: limit('signup_limit_day') },
    wallet: { least: limit('wallet_least_rupees'), most: limit('wallet_most_rupees') },
  };
}
