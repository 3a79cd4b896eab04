import type { DeliveryDays } from '../../rules/order/delivery.ts';
import { removeOrdered } from '../cart/change-cart.ts';
import { addressAt } from './address/place.ts';
import { endCheckout } from './end-checkout.ts';
import type { CheckoutForm } from './form.ts';
import { type Checkout, orderHandoff } from './store.ts';
import { dropUnpaidHere } from './unpaid-orders.ts';

/**
 * After an order was placed: takes what was ordered out of the cart, ends the checkout and shows the result.
 * The result takes this page's place in the history: going back must not lead to a form of an order that is placed.
 */
export function finishCheckout(
  checkout: Checkout,
  form: CheckoutForm,
  orderId: string,
  { charge, days }: { charge: number; days: DeliveryDays },
): void {
  orderHandoff.keep({
    orderInfo: {
      orderId,
      totalAmount: checkout.totalAmount,
      fullName: form.fullName.trim(),
      address: addressAt(form.address, form.place),
      paymentMethod: form.paymentMethod,
      products: checkout.products,
      delivery: {
        isInsideValley: form.isInsideValley === true,
        district: form.place.district,
        phone: form.phone.trim(),
        orderedAt: Date.now(),
        charge,
        days,
      },
    },
  });
  if (checkout.origin === 'cart') removeOrdered(checkout.products);
  dropUnpaidHere();
  endCheckout();
  location.replace('/order-success');
}
