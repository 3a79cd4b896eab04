import type { FastifyInstance, FastifyPluginAsync, onRequestHookHandler } from 'fastify';
import type { z } from 'zod';
import type { PaymentMethod } from '../../../contract/order.ts';
import type { Diagnosis } from '../../diagnosis.ts';

/**
 * A payment request to a wallet. The amounts of `breakdown` come to `amountPaisa`. `phone` has ten digits, without the
 * country's. `returnUrl` is where the shopper has to come back to, with the parameters that the method's traits name
 * (src/rules/order/payment-method.ts).
 */
export type PaymentRequest = {
  orderId: string;
  orderName: string;
  amountPaisa: number;
  breakdown: readonly { label: string; amountPaisa: number }[];
  products: readonly {
    identity: string;
    name: string;
    quantity: number;
    unitPricePaisa: number;
    totalPricePaisa: number;
  }[];
  returnUrl: string;
  websiteUrl: string;
  customer: { name: string; email: string; phone?: string | undefined };
};

/**
 * `reference` is the wallet's id of the payment; no two payments of the shop share one. `unavailable`: the payment did
 * not open, so nobody can pay it; `refused`: the wallet rejects this request.
 */
export type Opening =
  | { kind: 'opened'; reference: string; paymentUrl: string; expiresAt: Date }
  | { kind: 'unavailable' }
  | { kind: 'refused' };

/** A payment that was opened: `reference` as `open` gave it, and what it is to pay. */
export type OpenedPayment = { reference: string; amountPaisa: number };

/**
 * `status` in the words of src/rules/order/wallet-limits.ts, into which a gateway translates those of its wallet. A
 * word that it does not know it passes on: that means "wait".
 */
export type KnownLookup = {
  kind: 'known';
  status: string;
  amountPaisa: number;
  transactionId: string | undefined;
  /** The wallet's fee; undefined where it was not stated. */
  feePaisa: number | undefined;
  isRefunded: boolean;
};

/**
 * `unknown` after a timeout, a 5xx or an invalid response: never the same as failed. `not_found`: the wallet has no
 * such payment.
 */
export type Lookup = KnownLookup | { kind: 'not_found' } | { kind: 'unknown' };

/** Without `amountPaisa` it is a full refund. `mobile`: ten digits, for what was paid through a bank. */
export type RefundOrder = {
  transactionId: string;
  amountPaisa?: number | undefined;
  mobile?: string | undefined;
};

/**
 * `key_refused`: nothing was refunded, because the wallet rejects the shop's key. `reason`: the wallet's own message
 * for the editor, if any.
 */
export type Refund =
  | { kind: 'done' }
  | { kind: 'refused'; reason: string | undefined }
  | { kind: 'unknown' }
  | { kind: 'key_refused' };

/** Whether the wallet accepts the shop's key; `unknown` before its first response. */
export type KeyState = 'unknown' | 'accepted' | 'refused';

/** A wallet as payments see it. It never throws. */
export type PaymentGateway = {
  /** The method of the orders that it takes payments for. */
  method: PaymentMethod;
  /** The setting that holds the shop's key, for messages to administrators. */
  keySetting: string;
  open(request: PaymentRequest): Promise<Opening>;
  lookUp(payment: OpenedPayment): Promise<Lookup>;
  refund(order: RefundOrder): Promise<Refund>;
  /**
   * Whether the last response accepted the shop's key: a wrong key is the shop's own error, and a person must be
   * notified.
   */
  key(): KeyState;
  /** Looks up a payment that does not exist, which costs nothing and shows whether the key is valid. */
  checkKey(): Promise<KeyState>;
};

/**
 * What a gateway may use of the running shop: `app` to log, and to register its sandbox on. `apiAddress`: where browsers
 * reach its API, without a slash at the end.
 */
export type GatewayHost = { app: FastifyInstance; dataDir: string; apiOrigin: string; apiAddress: string };

/** A payment as a gateway's own page needs it: `deliveryPaisa` is a part of `amountPaisa`. */
export type PagePayment = {
  orderId: string;
  amountPaisa: number;
  deliveryPaisa: number;
  createdAt: Date;
  /** Whether it is neither paid nor over, and its order waits for it. */
  isOpen: boolean;
};

/** What a gateway's own routes may use. */
export type GatewayRoutes = {
  apiAddress: string;
  /** Limits how often a network may ask for the status of payments. */
  limitStatus: onRequestHookHandler;
  /** A payment of this gateway by its reference; undefined where it has none. */
  findPayment(reference: string): Promise<PagePayment | undefined>;
  /** Where the shopper of a payment comes back to. */
  landingOf(reference: string, orderId: string): string;
  /**
   * Looks a payment up, and decides its order.
   * @returns its status (spec §4); undefined where the wallet gave none
   */
  settle(reference: string): Promise<string | undefined>;
};

/** An open gateway, with the routes of the API that it needs: a page of its own, or an address to return to. */
export type OpenGateway = { gateway: PaymentGateway; routes?: FastifyPluginAsync<GatewayRoutes> };

/** What a wallet says of the shop's key, and its clock where the response has a Date. */
export type KeyCheck = { finding: Diagnosis; date: Date | undefined };

/** The settings of a gateway as they were parsed from the environment. */
type Values<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

/**
 * A wallet that the shop can be paid by: its folder says all of it, src/server/payments/gateways/registry.ts lists it.
 */
export type GatewayKind<Shape extends z.ZodRawShape, Settings> = {
  /** The settings in the environment, by name. */
  environment: Shape;
  /** Those that production needs, and those that are addresses which money passes. */
  production: { needed: readonly (keyof Shape & string)[]; encrypted: readonly (keyof Shape & string)[] };
  /** @throws StartError for settings that contradict each other, or with which production would take test money */
  getSettings(values: Values<Shape>, isProduction: boolean): Settings;
  /** @returns undefined where the shop has not set it up */
  open(settings: Settings, host: GatewayHost): Promise<OpenGateway | undefined>;
  /** Tries the key from outside the running shop. An unreachable wallet says nothing about it. */
  checkKey(settings: Settings): Promise<KeyCheck>;
};

export const gatewayKind = <Shape extends z.ZodRawShape, Settings>(
  kind: GatewayKind<Shape, Settings>,
): GatewayKind<Shape, Settings> => kind;
