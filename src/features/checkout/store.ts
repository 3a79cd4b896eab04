import { handoffTo } from '../../browser/handoff.ts';
import { getAmount, isObject, isText, listOf } from '../../browser/parse.ts';
import type { DeliveryDays } from '../../rules/order/delivery.ts';
import { CHECKOUT, type Checkout } from '../cart/start-checkout.ts';
import { type CartItem, parseCartItem } from '../cart/store.ts';

export type { Checkout } from '../cart/start-checkout.ts';

/** Hands products over to /payment; stays there over reload and login, until the order is placed. */
export const checkoutHandoff = handoffTo<Checkout>(CHECKOUT, (value) => {
  if (!isObject(value)) return undefined;
  const products = listOf(value.products, parseCartItem);
  const totalAmount = getAmount(value.totalAmount);
  if (products.length === 0 || totalAmount === undefined) return undefined;
  return { products, totalAmount, origin: value.origin === 'product' ? 'product' : 'cart' };
});

/** The state of /order-success (spec §2). */
export type OrderInfo = {
  orderId: string;
  totalAmount: number;
  fullName: string;
  address: string;
  paymentMethod: string;
  products: CartItem[];
  /** Where it goes and whom the courier calls, as the form had it. */
  delivery: Delivery | undefined;
};

/** `district` is empty where none was chosen; `orderedAt` in milliseconds since 1970, `charge` in whole rupees. */
export type Delivery = {
  isInsideValley: boolean;
  district: string;
  phone: string;
  orderedAt: number;
  charge: number;
  days: DeliveryDays | undefined;
};

function parseDays(value: unknown): DeliveryDays | undefined {
  const [least, most] = isObject(value) ? [getAmount(value.least), getAmount(value.most)] : [];
  return least === undefined || most === undefined ? undefined : { least, most };
}

function parseDelivery(value: unknown): Delivery | undefined {
  if (!isObject(value)) return undefined;
  const { isInsideValley, district, phone, orderedAt } = value;
  if (typeof isInsideValley !== 'boolean' || typeof orderedAt !== 'number') return undefined;
  return {
    isInsideValley,
    district: isText(district) ? district : '',
    phone: isText(phone) ? phone : '',
    orderedAt,
    charge: getAmount(value.charge) ?? 0,
    days: parseDays(value.days),
  };
}

function parseOrderInfo(value: unknown): OrderInfo | undefined {
  if (!isObject(value)) return undefined;
  const { orderId, fullName, address, paymentMethod } = value;
  const totalAmount = getAmount(value.totalAmount);
  if (!isText(orderId) || !isText(fullName) || !isText(address) || !isText(paymentMethod)) return undefined;
  if (totalAmount === undefined) return undefined;
  return {
    orderId,
    totalAmount,
    fullName,
    address,
    paymentMethod,
    products: listOf(value.products, parseCartItem),
    delivery: parseDelivery(value.delivery),
  };
}

/** Hands a placed order over to /order-success. */
export const orderHandoff = handoffTo<{ orderInfo: OrderInfo }>('/order-success', (value) => {
  const orderInfo = isObject(value) ? parseOrderInfo(value.orderInfo) : undefined;
  return orderInfo && { orderInfo };
});
