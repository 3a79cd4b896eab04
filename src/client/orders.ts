import { z } from 'zod';
import { FAILURE_MESSAGES } from '../contract/messages.ts';
import {
  type OrderRequest,
  orderPlacedResponse,
  orderResponse,
  orderSummary,
  type Quote,
  type QuoteRequest,
  quoteResponse,
} from '../contract/order.ts';
import { readableEntries } from '../contract/response.ts';
import { PUBLIC_API_BASE } from './base.ts';
import { hasExtension } from './extensions.ts';
import { type CallOptions, call } from './http.ts';
import { currentAccessToken } from './session.ts';
import { callAsShopper } from './shopper.ts';

/**
 * Across origins the key is a field of the body: a host that knows the specification alone would refuse the header in
 * its CORS preflight.
 */
const isOtherOrigin = /^https?:/.test(PUBLIC_API_BASE);

/** What is sent to a host that knows keys, and to one that knows the specification alone. */
function withKey(
  { couponCode, expectedTotal, seenOrders, district, ...plain }: OrderRequest,
  key: string,
): Partial<CallOptions> {
  const body = hasExtension('districts') ? { ...plain, district } : plain;
  if (!hasExtension('orders')) return { body };
  const extended = { ...body, couponCode, expectedTotal, seenOrders };
  return isOtherOrigin
    ? { body: { ...extended, idempotencyKey: key } }
    : { body: extended, headers: { 'idempotency-key': key } };
}

/**
 * Places an order.
 * @param key idempotency key, one for each checkout attempt
 * @param failure the message where the server gives none; empty where the checkout has one of its own (spec §8)
 * @throws ApiError
 */
export const placeOrder = (body: OrderRequest, key: string, failure = '') =>
  callAsShopper(orderPlacedResponse, '/orders', {
    method: 'POST',
    ...withKey(body, key),
    failure,
    unreadable: FAILURE_MESSAGES.createOrder,
  });

/**
 * The present prices, stock and total of an order: an extension (docs/architecture.md, Extensions).
 * @returns undefined where the host has no such call
 * @throws ApiError
 */
export async function fetchQuote(body: QuoteRequest, signal: AbortSignal): Promise<Quote | undefined> {
  if (!hasExtension('orders')) return undefined;
  const options = { method: 'POST', body, signal, failure: FAILURE_MESSAGES.createOrder } as const;
  // With a session the quote also checks the customer's own limit of a coupon; a visitor gets a quote too.
  const ask = currentAccessToken() ? callAsShopper : call;
  return (await ask(quoteResponse, '/orders/quote', options)).quote;
}

/** One order that cannot be read must not hide the others. */
const readableOrders = z.object({ orders: readableEntries(orderSummary) });

/** The shopper's own orders, newest first. @throws ApiError */
export const fetchMyOrders = async () =>
  (await callAsShopper(readableOrders, '/orders/my-orders', { failure: FAILURE_MESSAGES.orders })).orders;

/** Cancels an own order and returns it: an extension. @throws ApiError */
export const cancelOrder = async (orderId: string) =>
  (
    await callAsShopper(orderResponse, `/orders/${encodeURIComponent(orderId)}/cancel`, {
      extension: 'orders',
      method: 'POST',
      body: {},
      failure: FAILURE_MESSAGES.cancelOrder,
    })
  ).order;

/**
 * Opens another payment of an own order whose wallet payment failed: an extension.
 * @returns where to pay @throws ApiError
 */
export const payAgain = async (orderId: string) =>
  (
    await callAsShopper(orderPlacedResponse, `/orders/${encodeURIComponent(orderId)}/pay`, {
      extension: 'orders',
      method: 'POST',
      body: {},
      failure: FAILURE_MESSAGES.initiateWallet,
    })
  ).paymentUrl;

/**
 * One order in full. @throws ApiError without a message where the response is no order: the page has a text for that
 */
export const fetchOrder = async (orderId: string) =>
  (
    await callAsShopper(orderResponse, `/orders/${encodeURIComponent(orderId)}`, {
      failure: FAILURE_MESSAGES.order,
      unreadable: '',
    })
  ).order;
