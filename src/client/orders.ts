import { z } from 'zod';
import { listOwnOrders, placeOrder as placing, quoteOrder, readOrder } from '../contract/calls/orders.ts';
import {
  type OrderRequest,
  orderPlacedResponse,
  orderSummary,
  type Quote,
  type QuoteRequest,
} from '../contract/order.ts';
import { readableEntries } from '../contract/response.ts';
import { PUBLIC_API_BASE } from './base.ts';
import { callAny, callApi } from './call-api.ts';
import { hasExtension } from './extensions.ts';

/**
 * Across origins the key is a field of the body: a host that knows the specification alone would refuse the header in
 * its CORS preflight.
 */
const isOtherOrigin = /^https?:/.test(PUBLIC_API_BASE);

/** What is sent to a host that knows keys, and to one that knows the specification alone. */
function withKey(
  { couponCode, expectedTotal, revision, seenOrders, district, ...plain }: OrderRequest,
  key: string,
) {
  const body = hasExtension('districts') ? { ...plain, district } : plain;
  if (!hasExtension('orders')) return { body };
  const extended = { ...body, couponCode, expectedTotal, revision, seenOrders };
  return isOtherOrigin
    ? { body: { ...extended, idempotencyKey: key } }
    : { body: extended, idempotencyKey: key };
}

/**
 * Places an order.
 * @param key idempotency key, one for each checkout attempt
 * @param failure the message where the server gives none; empty where the checkout has one of its own (spec §8)
 * @throws ApiError
 */
export const placeOrder = (body: OrderRequest, key: string, failure = '') =>
  callAny(placing, orderPlacedResponse, { ...withKey(body, key), failure });

/**
 * The present prices, stock and total of an order: an extension (docs/architecture.md, Extensions). With a session it
 * also checks the customer's own limit of a coupon.
 * @returns undefined where the host has no such call
 * @throws ApiError
 */
export const fetchQuote = async (body: QuoteRequest, signal: AbortSignal): Promise<Quote | undefined> =>
  hasExtension('orders') ? (await callApi(quoteOrder, { body, signal })).quote : undefined;

/** One order that cannot be read must not hide the others. */
const readableOrders = z.object({ orders: readableEntries(orderSummary) });

/** The shopper's own orders, newest first. @throws ApiError */
export const fetchMyOrders = async () => (await callAny(listOwnOrders, readableOrders)).orders;

/**
 * One order in full. @throws ApiError without a message where the response is no order: the page has a text for that
 */
export const fetchOrder = async (orderId: string) =>
  (await callApi(readOrder, { id: orderId, unreadable: '' })).order;
