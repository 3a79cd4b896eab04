import { useState } from 'react';
import { callApi } from '../../../client/call-api.ts';
import { placeStaffOrder } from '../../../contract/calls/staff/quotations.ts';
import { getAddress } from '../views.ts';
import { CopiedText } from './CopiedText.tsx';
import { DeskForm } from './DeskForm.tsx';
import { toOrderRequest } from './desk-draft.ts';
import * as messages from './messages.ts';

type Placed = { orderId: string; paymentUrl: string | undefined };

/** An order in the name of a customer who calls. */
export function PhoneOrder() {
  const [placed, setPlaced] = useState<Placed>();
  return (
    <>
      <div role="status" className="mb-3 grid gap-2 empty:hidden">
        {placed && (
          <>
            <p className="studio-head font-medium">
              {messages.orderPlaced(placed.orderId)}
              <a className="studio-link" href={getAddress('orders', placed.orderId)}>
                {messages.openOrder}
              </a>
            </p>
            {placed.paymentUrl && <CopiedText label={messages.payAddress} text={placed.paymentUrl} />}
          </>
        )}
      </div>
      <DeskForm
        kind="order"
        onSend={async (draft, { belowCost, ...agreed }) => {
          const body = { ...toOrderRequest(draft, belowCost), ...agreed };
          const sent = { body, idempotencyKey: draft.key };
          const { orderId, paymentUrl } = await callApi(placeStaffOrder, sent);
          setPlaced({ orderId: String(orderId), paymentUrl });
        }}
      />
    </>
  );
}
