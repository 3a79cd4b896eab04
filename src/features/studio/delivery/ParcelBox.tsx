import { saveFile } from '../../../browser/save-file.ts';
import { useQuery } from '../../../browser/use-query.ts';
import { callApi } from '../../../client/call-api.ts';
import { recordClient } from '../../../client/editor/resources.ts';
import { ApiError } from '../../../client/http.ts';
import { changeShipment, readLabel, sendParcel } from '../../../contract/calls/staff/delivery.ts';
import type { Shipment, ShipmentsOfOrder } from '../../../contract/delivery.ts';
import { courierDefinition } from '../../../contract/editor/courier.ts';
import { FAILURE_MESSAGES } from '../../../contract/messages.ts';
import { hasTrait, knownStatus } from '../../../rules/order/order-status.ts';
import { SendButton } from '../../../ui/SendButton.tsx';
import { ActionForm } from '../action/ActionForm.tsx';
import { choice, line, pieces } from '../action/fields.tsx';
import { Fold } from '../Fold.tsx';
import type { PiecesLine } from '../form/pieces.ts';
import { Shown } from '../Loading.tsx';
import type { OrderStore } from '../orders/use-order.ts';
import { StepError } from '../serials/StepError.tsx';
import { useMay } from '../staff/member.ts';
import { getAddress, NEW_RECORD } from '../views.ts';
import * as messages from './messages.ts';

const { list: fetchCouriers } = recordClient(courierDefinition);

type Props = { store: OrderStore };

function Parcel({ store: { order, parcels, readHistory }, parcel }: Props & { parcel: Shipment }) {
  const { id, number, courier, lines } = parcel;
  const mayMove = useMay('orders.move');
  return (
    <li className="border-line grid gap-2 border-t pt-3" aria-label={messages.parcel(number, courier)}>
      <p className="font-semibold">{messages.parcel(number, courier)}</p>
      <ul>
        {lines.map(({ lineId, quantity, productName }) => (
          <li key={lineId}>{messages.parcelLine(quantity, productName)}</li>
        ))}
      </ul>
      {parcel.trackingUrl && (
        <a className="studio-link" href={parcel.trackingUrl} target="_blank" rel="noopener">
          {parcel.trackingNumber}
        </a>
      )}
      {mayMove && (
        <ActionForm
          fields={{ trackingNumber: trackingNumber(`tracking-${id}`, parcel.trackingNumber) }}
          actions={[
            {
              label: messages.saveNumber,
              className: 'button-quiet',
              send: (body) => callApi(changeShipment, { id, body: { ...body, was: parcel.trackingNumber } }),
            },
          ]}
          onFailure={async (error) => {
            if (error instanceof ApiError && error.code === 'edited_meanwhile') await parcels[1]();
            return false;
          }}
          onDone={({ data }) => {
            parcels[2](data);
            readHistory();
          }}
        />
      )}
      <div className="studio-actions">
        <SendButton
          label={messages.label}
          failure={FAILURE_MESSAGES.read}
          onSend={async () =>
            saveFile(await callApi(readLabel, { id }), messages.labelName(order.orderId, number))
          }
        />
      </div>
    </li>
  );
}

const trackingNumber = (id: string, first?: string) =>
  line(id, messages.trackingNumber, { maxLength: 160, isOptional: true, first });

/** Gives all that is left, or fewer pieces, to a courier. */
function Give({ store: { order, parcels, change }, left }: Props & Pick<ShipmentsOfOrder, 'left'>) {
  const [{ last: couriers }] = useQuery(fetchCouriers);
  const getName = (lineId: number) => order.items.find(({ id }) => id === lineId)?.productName ?? '';
  const give =
    (withoutSerials?: string) =>
    (
      { courierId, lines, ...parcel }: { courierId: string; trackingNumber: string; lines: PiecesLine[] },
      idempotencyKey: string,
    ) =>
      callApi(sendParcel, {
        id: order.orderId,
        body: {
          ...parcel,
          courierId: Number(courierId),
          lines: lines.filter(({ quantity }) => quantity > 0),
          ...(withoutSerials && { withoutSerials }),
        },
        idempotencyKey,
      });
  if (!couriers) return null;
  if (couriers.length === 0)
    return (
      <p>
        {messages.noCourier}
        <a className="studio-link" href={getAddress('couriers', NEW_RECORD)}>
          {messages.addCourier}
        </a>
      </p>
    );
  return (
    <ActionForm
      label={messages.giveTitle}
      hasTitle
      fields={{
        courierId: choice(
          'parcel-courier',
          messages.courier,
          [['', messages.chooseCourier], ...couriers.map(({ id, name }) => [String(id), name] as const)],
          '',
          { required: messages.chooseCourier },
        ),
        trackingNumber: trackingNumber('parcel-number'),
        lines: pieces(
          'parcel',
          left.map((each) => ({
            ...each,
            label: messages.piecesLabel(getName(each.lineId)),
            hint: messages.piecesLeft(each.quantity),
          })),
        ),
      }}
      button={messages.give}
      send={give()}
      alert={(error, take, isBusy) => (
        <StepError error={error} isBusy={isBusy} onShip={(reason) => take(give(reason))} />
      )}
      onDone={({ order: next }) => {
        change(next);
        void parcels[1]();
      }}
    >
      <p>{messages.lastNote}</p>
    </ActionForm>
  );
}

/** The parcels of an order with their labels, and the way to send what is left. */
export function ParcelBox({ store }: Props) {
  const status = knownStatus(store.order.status);
  const maySend = useMay('orders.move') && status !== undefined && hasTrait(status, 'isUndelivered');
  return (
    <Shown reading={store.parcels} loading={<p role="status">{messages.loadingParcels}</p>} isSteady>
      {(found) => {
        const left = found.left.filter(({ quantity }) => quantity > 0);
        const isSendable = maySend && left.length > 0;
        if (found.shipments.length === 0 && !isSendable) return null;
        return (
          <Fold
            id="studio-parcels"
            title={messages.parcelsTitle}
            says={messages.parcelsHold(
              found.shipments.length,
              left.reduce((sum, { quantity }) => sum + quantity, 0),
            )}
          >
            <ul className="grid gap-3 empty:hidden">
              {found.shipments.map((parcel) => (
                <Parcel key={parcel.id} store={store} parcel={parcel} />
              ))}
            </ul>
            {isSendable && <Give store={store} left={left} />}
          </Fold>
        );
      }}
    </Shown>
  );
}
