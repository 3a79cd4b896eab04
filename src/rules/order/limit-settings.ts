import type { PaymentMethod } from '../../contract/order.ts';
import { readNumberSetting } from '../setting-text.ts';
import { HOURS } from './bank-account.ts';
import type { HoldThresholds } from './order-hold.ts';
import type { OrderLimits, OrderScope, ProofLevel, ScopeLimits } from './order-limits.ts';
import {
  METHODS_SETTING,
  methodsOn,
  paymentMethodName,
  WALLETS,
  type WalletLimits,
  walletTraits,
} from './payment-method.ts';

/** A limit that an editor may change; 0 means no limit. */
type LimitSetting = { fallback: number; description: string };

const FEW_OF_EACH = 'pieces of one product in open orders';
const SHARE = 'percent of one product’s pieces in open orders';

/**
 * Those that do not depend on the wallets. The fallbacks allow an honest first order, also one that is tried several
 * times by the wallet, and keep all new customers of one network below 3 % of the pieces of the shipped catalogue. A
 * network has many honest customers: mobile operators of Nepal put thousands behind one address.
 */
const SHOP_LIMITS = {
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
    description: 'times the limits of a customer, once the e-mail address is verified',
  },
  order_limit_factor_delivered: {
    fallback: 10,
    description: 'times the limits of a customer, once an order was delivered',
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
  signup_limit_hour: { fallback: 120, description: 'sign-ups from one network, an hour' },
  signup_limit_day: { fallback: 400, description: 'sign-ups from one network, a day' },
} as const satisfies Record<string, LimitSetting>;

export type WalletKey = `${string}_${keyof WalletLimits}_rupees`;
type Wallet = { method: PaymentMethod; leastKey: WalletKey; mostKey: WalletKey; documented: WalletLimits };

const WALLET_SETTINGS: readonly Wallet[] = WALLETS.flatMap((method) => {
  const traits = walletTraits(method);
  if (!traits) return [];
  const { settings, limits } = traits;
  return {
    method,
    leastKey: `${settings}_least_rupees`,
    mostKey: `${settings}_most_rupees`,
    documented: limits,
  };
});

const walletSettings = WALLET_SETTINGS.flatMap(({ method, leastKey, mostKey, documented }) => {
  const name = paymentMethodName(method);
  const least = {
    fallback: documented.least,
    description: `smallest payment by ${name}, in rupees`,
  };
  const most = {
    fallback: documented.most,
    description: `largest payment by ${name}, in rupees`,
  };
  return [
    [leastKey, least],
    [mostKey, most],
  ] as const;
});

export type LimitKey = keyof typeof SHOP_LIMITS | WalletKey;

const LIMIT_SETTINGS: Readonly<Record<string, LimitSetting>> = {
  ...SHOP_LIMITS,
  ...Object.fromEntries(walletSettings),
};

/** The setting of a limit, with its fallback where the shop has no such setting. */
export const limitSetting = (key: LimitKey): LimitSetting => LIMIT_SETTINGS[key] as LimitSetting;

export const LIMIT_KEYS = Object.keys(LIMIT_SETTINGS) as LimitKey[];

export const isLimitKey = (key: string): key is LimitKey => Object.hasOwn(LIMIT_SETTINGS, key);

/** The keys of the least and the most that a wallet takes, where a setting is one of them. */
export const walletRangeOf = (key: string): Pick<Wallet, 'leastKey' | 'mostKey'> | undefined =>
  WALLET_SETTINGS.find(({ leastKey, mostKey }) => key === leastKey || key === mostKey);

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
  /** The payment methods that are on. */
  methods: readonly PaymentMethod[];
  /** Of each wallet, the least and the most that it takes in one payment. */
  wallets: Partial<Record<PaymentMethod, WalletLimits>>;
  /** How long an order waits for money to arrive in the shop's account. */
  transferHours: number;
};

/** @param values texts of settings by key; what is missing or no whole number counts as its fallback */
export function readLimits(values: Readonly<Record<string, string | undefined>>): ShopLimits {
  const limit = (key: LimitKey) => parseLimit(values[key]) ?? limitSetting(key).fallback;
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
    methods: methodsOn(values[METHODS_SETTING]),
    transferHours: readNumberSetting(values[HOURS.key], HOURS),
    wallets: Object.fromEntries(
      WALLET_SETTINGS.map(({ method, leastKey, mostKey }) => [
        method,
        { least: limit(leastKey), most: limit(mostKey) },
      ]),
    ),
  };
}
