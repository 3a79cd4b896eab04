import { useEffect } from 'react';
import { showToast } from '../../browser/toast.ts';
import * as messages from './messages.ts';
import { reviewUnpaid } from './unpaid-orders.ts';

async function settleOrders(): Promise<void> {
  const [paid] = await reviewUnpaid();
  if (paid) showToast(messages.paidOrderLeftCart(paid), { position: 'bottom-left' });
}

/**
 * Beside the cart, without a look of its own: an order may have been paid whose way back from the wallet was lost, and
 * its lines are not for sale to this shopper again.
 */
export function SettledOrders() {
  useEffect(() => void settleOrders(), []);
  return null;
}
