import { useCallback, useRef, useState } from 'react';
import { saveFile } from '../../../browser/save-file.ts';
import { useQuery } from '../../../browser/use-query.ts';
import { fetchShipments } from '../../../client/delivery.ts';
import { changeTracking, fetchLabel, sendParcel } from '../../../client/editor/delivery.ts';
import { recordClient } from '../../../client/editor/resources.ts';
import { ApiError } from '../../../client/http.ts';
import { newIdempotencyKey } from '../../../client/idempotency-key.ts';
import type { Shipment, ShipmentsOfOrder } from '../../../contract/delivery.ts';
import { courierDefinition } from '../../../contract/editor/courier.ts';
import { FAILURE_MESSAGES } from '../../../contract/messages.ts';
import type { OrderDetail } from '../../../contract/order.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { FieldFrame } from '../../../ui/FieldFrame.tsx';
import { type FormError, toFormError } from '../../../ui/form-error.ts';
import { SendButton } from '../../../ui/SendButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { BillError } from '../bills/BillError.tsx';
import { PieceFields } from '../form/PieceFields.tsx';
import { readLines, type TypedPieces } from '../form/pieces.ts';
import { ShipWithout } from '../serials/ShipWithout.tsx';
import { useMay } from '../staff/member.ts';
import * as messages from './messages.ts';

const FIELDS = ['courierId', 'lines'];
const { list: fetchCouriers } = recordClient(courierDefinition);

type ParcelProps = { order: OrderDetail; parcel: Shipment; onChange: (found: ShipmentsOfOrder) => void };

function Parcel({ order: { orderId }, parcel, onChange }: ParcelProps) {
  const { id, number, courier, lines } = parcel;
  const mayMove = useMay('orders.move');
  const [trackingNumber, setTrackingNumber] = useState(parcel.trackingNumber);
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
        <>
          <TextField
            id={`tracking-${id}`}
            label={messages.trackingNumber}
            autoComplete="off"
            maxLength={160}
            required={false}
            value={trackingNumber}
            error={undefined}
            onChange={setTrackingNumber}
          />
          <div className="studio-actions">
            <SendButton
              label={messages.saveNumber}
              failure={FAILURE_MESSAGES.edit}
              onSend={async () => onChange(await changeTracking(id, trackingNumber))}
            />
          </div>
        </>
      )}
      <div className="studio-actions">
        <SendButton
          label={messages.label}
          failure={FAILURE_MESSAGES.read}
          onSend={async () => saveFile(await fetchLabel(id), messages.labelName(orderId, number))}
        />
      </div>
    </li>
  );
}

type GiveError = FormError & { lacksSerials?: boolean };
type GiveProps = { order: OrderDetail; left: ShipmentsOfOrder['left']; onSent: (order: OrderDetail) => void };

/** Gives all that is left, or fewer pieces, to a courier. */
function Give({ order, left, onSent }: GiveProps) {
  const [couriers] = useQuery(fetchCouriers);
  const [courierId, setCourierId] = useState('');
  const [trackingNumber, setTrackingNumber] = useState('');
  const [typed, setTyped] = useState<TypedPieces>(new Map());
  const key = useRef(newIdempotencyKey());
  const { ref, error, isSending, refuse, send } = useForm(
    (thrown): GiveError => ({
      ...toFormError(thrown, FAILURE_MESSAGES.edit, FIELDS),
      lacksSerials: thrown instanceof ApiError && thrown.code === 'serials_missing',
    }),
  );
  const submit = async (withoutSerials?: string) => {
    const lines = readLines(left, typed)?.filter(({ quantity }) => quantity > 0);
    if (courierId === '') return refuse({ fields: { courierId: messages.chooseCourier } });
    // The error stands at the field that cannot be read.
    if (!lines) return refuse({ fields: {} });
    await send(async () => {
      const sent = await sendParcel(
        order.orderId,
        { courierId: Number(courierId), trackingNumber, lines, ...(withoutSerials && { withoutSerials }) },
        key.current,
      );
      key.current = newIdempotencyKey();
      onSent(sent);
    });
  };
  return (
    <details className="studio-changed">
      <summary>{messages.giveTitle}</summary>
      <form
        ref={ref}
        noValidate
        className="grid gap-3 py-2"
        aria-label={messages.giveTitle}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p>{messages.lastNote}</p>
        <FieldFrame id="parcel-courier" label={messages.courier} error={error?.fields.courierId}>
          <select
            id="parcel-courier"
            className="field"
            aria-invalid={error?.fields.courierId !== undefined}
            aria-describedby="parcel-courier-error"
            value={courierId}
            onChange={({ target }) => setCourierId(target.value)}
          >
            <option value="">{messages.chooseCourier}</option>
            {couriers.last?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </FieldFrame>
        <TextField
          id="parcel-number"
          label={messages.trackingNumber}
          autoComplete="off"
          maxLength={160}
          required={false}
          value={trackingNumber}
          error={undefined}
          onChange={setTrackingNumber}
        />
        <PieceFields
          id="parcel"
          lines={left.map((line) => ({
            ...line,
            label: messages.piecesOf(order.items.find(({ id }) => id === line.lineId)?.productName ?? ''),
            hint: messages.piecesLeft(line.quantity),
          }))}
          typed={typed}
          error={error?.fields.lines}
          onChange={setTyped}
        />
        {error?.lacksSerials ? (
          <div className="studio-alert">
            <BillError className="">{error.message}</BillError>
            <ShipWithout isBusy={isSending} onShip={(reason) => void submit(reason)} />
          </div>
        ) : (
          <BillError>{error?.message}</BillError>
        )}
        <div className="studio-actions">
          <button type="submit" className="button button-secondary" aria-disabled={isSending}>
            {messages.give}
          </button>
        </div>
      </form>
    </details>
  );
}

type Props = { order: OrderDetail; onChange: (order: OrderDetail) => void; onTracking: () => void };

/** The parcels of an order with their labels, and the way to send what is left. */
export function ParcelBox({ order, onChange, onTracking }: Props) {
  const { orderId, status } = order;
  const mayMove = useMay('orders.move');
  const [result, retry] = useQuery(useCallback(() => fetchShipments(orderId), [orderId]));
  const [changed, setChanged] = useState<ShipmentsOfOrder>();
  const found = changed ?? result.last;
  if (result.state === 'failed') return <Failure message={result.error.message} onRetry={retry} />;
  if (!found) return <p role="status">{messages.loadingParcels}</p>;
  const left = found.left.filter(({ quantity }) => quantity > 0);
  const isSendable = mayMove && left.length > 0 && (status === 'CONFIRMED' || status === 'SHIPPED');
  if (found.shipments.length === 0 && !isSendable) return null;
  const again = async (next: OrderDetail) => {
    onChange(next);
    setChanged(undefined);
    await retry();
  };
  return (
    <section className="panel studio-box" aria-labelledby="studio-parcels">
      <h3 id="studio-parcels" className="studio-title">
        {messages.parcelsTitle}
      </h3>
      <ul className="grid gap-3 empty:hidden">
        {found.shipments.map((parcel) => (
          <Parcel
            key={`${parcel.id} ${parcel.trackingNumber}`}
            order={order}
            parcel={parcel}
            onChange={(next) => {
              setChanged(next);
              onTracking();
            }}
          />
        ))}
      </ul>
      {isSendable && (
        <Give key={found.shipments.length} order={order} left={left} onSent={(next) => void again(next)} />
      )}
    </section>
  );
}
