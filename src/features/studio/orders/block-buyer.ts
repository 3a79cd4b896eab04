import { recordClient } from '../../../client/editor/resources.ts';
import { ApiError } from '../../../client/http.ts';
import { blockedContactDefinition } from '../../../contract/editor/blocked-contact.ts';
import type { ListedOrder } from '../../../contract/order.ts';
import * as messages from './messages.ts';

/** Phone and e-mail of an order's buyer. Not the network: honest customers share it. */
export const contactsOf = ({ shippingPhone, shippingEmail }: ListedOrder) => [
  { kind: 'phone', value: shippingPhone },
  ...(shippingEmail ? [{ kind: 'email', value: shippingEmail }] : []),
];

/** Blocks an order's buyer; a contact that is blocked already stays blocked. @throws ApiError */
export async function blockBuyer(order: ListedOrder): Promise<void> {
  const note = messages.blockedBuyerNote(order.orderId);
  for (const contact of contactsOf(order))
    await recordClient(blockedContactDefinition)
      .add({ ...contact, note })
      .catch((error: unknown) => {
        if (!(error instanceof ApiError && error.code === 'already_taken')) throw error;
      });
}
