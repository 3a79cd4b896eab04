import type { DeliveryDays } from '../../rules/order/delivery.ts';
import { recordedMethod } from '../../rules/order/order-money.ts';
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
  { orderId, isNothingDue = false }: { orderId: string; isNothingDue?: boolean },
  { charge, days }: { charge: number; days: DeliveryDays },
): void {
  const totalAmount = isNothingDue ? 0 : checkout.totalAmount;
  orderHandoff.keep({
    orderInfo: {
      orderId,
      totalAmount,
      fullName: form.fullName.trim(),
      address: addressAt(form.address, form.place),
      paymentMethod: isNothingDue ? recordedMethod(form.paymentMethod, totalAmount) : form.paymentMethod,
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
