import { handoffTo } from '../../browser/handoff.ts';
import { isObject, isText, toText } from '../../browser/parse.ts';

/** A result that /order-status shows (spec §2). */
export type OrderResult = { status: string; message?: string | undefined; orderId?: string | undefined };

export const orderStatusHandoff = handoffTo<OrderResult>('/order-status', (value) => {
  if (!isObject(value) || !isText(value.status)) return undefined;
  const { status, message, orderId } = value;
  return { status, message: toText(message), orderId: toText(orderId) };
});
