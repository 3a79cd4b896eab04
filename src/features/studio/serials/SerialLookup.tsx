import { useCallback, useState } from 'react';
import { showToast } from '../../../browser/toast.ts';
import { callApi } from '../../../client/call-api.ts';
import { readSerialLife } from '../../../contract/calls/staff/warranty.ts';
import { openClaim } from '../../../contract/calls/warranty.ts';
import { FAILURE_MESSAGES } from '../../../contract/messages.ts';
import type { SerialSale } from '../../../contract/serial.ts';
import { LONGEST_PROBLEM } from '../../../contract/warranty-claim.ts';
import { isClaimClosed } from '../../../rules/order/claim-status.ts';
import { hasTrait } from '../../../rules/order/order-status.ts';
import { shownPhone } from '../../../rules/person/phone.ts';
import { warrantyWords } from '../../../rules/product/warranty.ts';
import { formatDateTime } from '../../../rules/shop/format-date.ts';
import { ActionForm } from '../action/ActionForm.tsx';
import { lines } from '../action/fields.tsx';
import { Fact } from '../Fact.tsx';
import { Read } from '../Loading.tsx';
import { anyText } from '../list/address.ts';
import { useList } from '../list/list.tsx';
import { StatusLabel } from '../orders/OrderRow.tsx';
import { useMay } from '../staff/member.ts';
import { getAddress } from '../views.ts';
import { CameraScan } from './CameraScan.tsx';
import * as claimMessages from './claim-messages.ts';
import * as messages from './messages.ts';

type ClaimProps = { sale: SerialSale; onOpened: () => void };

/** Takes a piece in at the desk. */
const OpenClaim = ({ sale: { serial, orderId }, onOpened }: ClaimProps) => (
  <ActionForm
    label={claimMessages.openSummary}
    summary={claimMessages.openSummary}
    fields={{
      problem: lines('claim-problem', claimMessages.problemLabel, {
        rows: 3,
        maxLength: LONGEST_PROBLEM,
        required: true,
      }),
    }}
    button={claimMessages.openButton}
    send={({ problem }) => callApi(openClaim, { body: { serial, orderId, problem } })}
    failure={FAILURE_MESSAGES.claim}
    onDone={({ data }) => {
      showToast(claimMessages.opened(data.number));
      onOpened();
    }}
  />
);

function Sale({ sale, onChange }: { sale: SerialSale; onChange: () => void }) {
  const { orderId, status, product, buyer, bills, claims, releasedAt, releasedBecause, deliveredAt } = sale;
  const seesBills = useMay('bills.read');
  const isClaimable =
    useMay('orders.move') &&
    !releasedAt &&
    hasTrait(status, 'isReceived') &&
    claims.every((claim) => isClaimClosed(claim.status));
  return (
    <li className="panel studio-entry">
      <p className="studio-head">
        <strong className="studio-wrap">
          {releasedBecause
            ? messages.releases[releasedBecause]
            : deliveredAt
              ? messages.stillSold
              : messages.soldPacked}
        </strong>
        <StatusLabel status={status} holdReasons={[]} />
      </p>
      <dl className="studio-facts">
        <Fact name={messages.buyer}>
          {buyer.name}
          <br />
          <a className="studio-link" href={`tel:${buyer.phone}`}>
            {shownPhone(buyer.phone)}
          </a>
        </Fact>
        <Fact name={messages.order}>
          <a className="studio-link" href={getAddress('orders', orderId)}>
            {orderId}
          </a>
        </Fact>
        <Fact name={messages.product}>
          {product.slug ? (
            <a className="studio-link" href={`/product/${product.slug}`}>
              {product.name}
            </a>
          ) : (
            product.name
          )}
        </Fact>
        <Fact name={messages.ordered}>{formatDateTime(sale.orderedAt)}</Fact>
        <Fact name={messages.packed}>
          {formatDateTime(sale.packedAt)}
          {messages.by(sale.packedBy)}
        </Fact>
        <Fact name={messages.delivered}>
          {deliveredAt ? formatDateTime(deliveredAt) : messages.notDelivered}
        </Fact>
        <Fact name={messages.warranty}>{warrantyWords(sale)}</Fact>
        {releasedAt && <Fact name={messages.released}>{formatDateTime(releasedAt)}</Fact>}
        {claims.map(({ number, status: step, openedAt }) => (
          <Fact key={number} name={`${claimMessages.claim} ${number}`}>
            {claimMessages.statuses[step]} · {formatDateTime(openedAt)}
          </Fact>
        ))}
        {bills.map(({ id, label }) => (
          <Fact key={id} name={messages.bill}>
            {seesBills ? (
              <a className="studio-link" href={getAddress('bills', id)}>
                {label}
              </a>
            ) : (
              label
            )}
          </Fact>
        ))}
      </dl>
      {isClaimable && <OpenClaim sale={sale} onOpened={onChange} />}
    </li>
  );
}

const Life = ({ serial }: { serial: string }) => (
  <Read
    ask={useCallback(async () => (await callApi(readSerialLife, { query: { serial } })).data, [serial])}
    loading={messages.loading}
  >
    {(life, again) => (
      <ul className="studio-list" aria-label={messages.salesLabel(life.serial)}>
        {life.sales.map((sale) => (
          <Sale key={`${sale.orderId} ${sale.packedAt}`} sale={sale} onChange={again} />
        ))}
      </ul>
    )}
  </Read>
);

/** A barcode reader types where the focus is: the next number takes the place of the last one. */
function takeReader(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

type LookupProps = { serial: string; onLook: (serial: string) => void };

function Lookup({ serial, onLook }: LookupProps) {
  const [text, setText] = useState(serial);
  const look = (wanted: string) => onLook(wanted.trim());
  return (
    <>
      <search>
        <form
          className="studio-bar"
          onSubmit={(event) => {
            event.preventDefault();
            look(text);
          }}
        >
          <label className="studio-grow">
            <span className="mb-1 block text-sm font-medium">{messages.lookupLabel}</span>
            <input
              ref={takeReader}
              type="search"
              className="field"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </label>
          <CameraScan label={messages.lookupLabel} onRead={look} />
          <button type="submit" className="button button-primary">
            {messages.lookupButton}
          </button>
        </form>
      </search>
      {serial === '' ? <p className="text-muted text-sm">{messages.lookupNote}</p> : <Life serial={serial} />}
    </>
  );
}

const LIMITS = { filters: { serial: anyText } };

/** Who bought a piece, and what became of it. */
export function SerialLookup() {
  const {
    values: { serial },
    show,
  } = useList(LIMITS);
  return <Lookup key={serial} serial={serial} onLook={(wanted) => show({ serial: wanted })} />;
}
