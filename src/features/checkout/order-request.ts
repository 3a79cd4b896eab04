import type { Identifier } from '../../contract/identifier.ts';
import type { OrderRequest } from '../../contract/order.ts';
import { plainPan } from '../../contract/pan.ts';
import { addressAt } from './address/place.ts';
import type { CheckoutForm } from './form.ts';
import type { Checkout } from './store.ts';

/** What is sent for an order: values trimmed (spec §5), prices left to the server. */
export const getOrderRequest = (
  { products, totalAmount }: Checkout,
  form: CheckoutForm,
  userId: Identifier,
  { couponCode, revision, seenOrders }: Pick<OrderRequest, 'couponCode' | 'revision' | 'seenOrders'>,
): OrderRequest => ({
  userDetails: {
    userId,
    fullName: form.fullName.trim(),
    email: form.email.trim(),
    phone: form.phone.trim(),
    address: addressAt(form.address, form.place),
  },
  cart: products.map(({ id, quantity }) => ({ id, qty: quantity })),
  paymentMethod: form.paymentMethod,
  isInsideValley: form.isInsideValley === true,
  ...(form.place.district && { district: form.place.district }),
  ...(form.buyerCompany.trim() && { buyerCompany: form.buyerCompany.trim() }),
  ...(form.buyerPan.trim() && { buyerPan: plainPan(form.buyerPan) }),
  ...(couponCode && { couponCode }),
  expectedTotal: totalAmount,
  ...(revision !== undefined && { revision }),
  ...(seenOrders && { seenOrders }),
});
