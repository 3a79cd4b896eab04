import { useCallback, useState } from 'react';
import { showToast } from '../../../browser/toast.ts';
import { fetchClaims, moveClaim } from '../../../client/editor/warranty-claims.ts';
import type { ClaimStep } from '../../../contract/serial.ts';
import {
  CLAIM_LISTS,
  type ClaimsQuery,
  LONGEST_CLAIM_NOTE,
  type StaffClaim,
} from '../../../contract/warranty-claim.ts';
import { claimMovesFrom } from '../../../rules/order/claim-status.ts';
import { shownPhone } from '../../../rules/person/shown-phone.ts';
import { formatDateTime } from '../../../rules/shop/format-date.ts';
import { dialAddress } from '../../../rules/shop/message-links.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { EntryPages } from '../EntryPages.tsx';
import { toFormError } from '../form-error.ts';
import { oneOf } from '../list-address.ts';
import * as shared from '../messages.ts';
import { useMay } from '../staff/member.ts';
import { useList } from '../use-list.tsx';
import { addressOf, listAddress } from '../views.ts';
import * as messages from './claim-messages.ts';

type Moved = { claim: StaffClaim; onMoved: () => void };

/** The next steps of a claim, with what its buyer reads. */
function NextStep({ claim: { id, number, status }, onMoved }: Moved) {
  const [note, setNote] = useState('');
  const [serial, setSerial] = useState('');
  const [isFromStock, setFromStock] = useState(false);
  const { ref, error, isSending, refuse, send } = useForm(toFormError);
  const moves = claimMovesFrom(status);
  if (moves.length === 0) return null;
  const take = (to: ClaimStep) => {
    const written = note.trim();
    if (to === 'REFUSED' && written === '')
      return refuse({ message: messages.noteMissing, fields: { note: messages.noteMissing } });
    const replacement = to === 'REPLACED' ? serial.trim() : '';
    void send(async () => {
      await moveClaim(id, {
        status: to,
        ...(written && { note: written }),
        ...(replacement && { serial: replacement }),
        ...(to === 'REPLACED' && isFromStock && { isFromStock }),
      });
      // What was typed meanwhile is for the next step.
      setNote((now) => (now === note ? '' : now));
      setSerial((now) => (now === serial ? '' : now));
      setFromStock(false);
      showToast(messages.moved(number, messages.statuses[to]));
      onMoved();
    });
  };
  return (
    <form
      ref={ref}
      noValidate
      className="grid gap-3"
      aria-label={messages.nextStep(number)}
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField
        id={`claim-note-${id}`}
        label={messages.noteLabel}
        hint={messages.noteHint}
        required={false}
        maxLength={LONGEST_CLAIM_NOTE}
        value={note}
        error={error?.fields.note}
        onChange={setNote}
      />
      {moves.includes('REPLACED') && (
        <>
          <TextField
            id={`claim-serial-${id}`}
            label={messages.replacementLabel}
            hint={messages.replacementHint}
            required={false}
            autoComplete="off"
            value={serial}
            error={error?.fields.serial}
            onChange={setSerial}
          />
          <label className="studio-check">
            <input
              type="checkbox"
              checked={isFromStock}
              onChange={({ target }) => setFromStock(target.checked)}
            />
            {messages.fromStockLabel}
          </label>
        </>
      )}
      {moves.includes('REFUNDED') && <p className="text-muted text-sm">{messages.refundNote}</p>}
      {error && Object.keys(error.fields).length === 0 && (
        <p role="alert" className="studio-alert">
          {error.message}
        </p>
      )}
      <div className="studio-actions">
        {moves.map((to) => (
          <button
            key={to}
            type="button"
            className={`button ${to === 'REFUSED' ? 'button-quiet' : 'button-secondary'}`}
            aria-label={messages.stepLabel(messages.steps[to], number)}
            aria-disabled={isSending}
            onClick={() => take(to)}
          >
            {messages.steps[to]}
          </button>
        ))}
      </div>
    </form>
  );
}

function Entry({ claim, onMoved }: Moved) {
  const { number, orderId, productName, serial, problem, status, replacement, steps, buyer } = claim;
  const mayMove = useMay('orders.move');
  return (
    <li className="panel studio-entry" aria-label={number}>
      <p className="studio-head">
        <strong>{number}</strong>
        {claim.isOverdue && <span className="studio-hold">{messages.overdue}</span>}
        <span>{messages.statuses[status]}</span>
        <a className="studio-link" href={addressOf('orders', orderId)}>
          {orderId}
        </a>
      </p>
      <p className="wrap-anywhere font-medium">{productName}</p>
      <p className="wrap-anywhere">
        <a className="studio-link" href={listAddress('warranty', { serial })}>
          {messages.serialLine(serial)}
        </a>
        {replacement && ` · ${messages.replacedBy(replacement)}`}
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{problem}</p>
      <p className="studio-head">
        <span>{buyer.name}</span>
        <a href={dialAddress(buyer.phone)}>{shownPhone(buyer.phone)}</a>
        <a href={`mailto:${buyer.email}`} className="studio-wrap">
          {buyer.email}
        </a>
      </p>
      <ol className="text-muted grid gap-1 text-sm">
        {steps.map(({ status: step, at, note, by }) => (
          <li key={`${step} ${at}`} className="wrap-anywhere">
            {messages.statuses[step]} · {formatDateTime(at)} · {by ?? messages.byBuyer}
            {note && `: ${note}`}
          </li>
        ))}
      </ol>
      {mayMove && <NextStep claim={claim} onMoved={onMoved} />}
    </li>
  );
}

function Claims({ show }: { show: ClaimsQuery['show'] }) {
  return (
    <EntryPages
      label={messages.listLabel}
      loading={messages.loading}
      none={messages.none}
      fetchPage={useCallback((page: number) => fetchClaims(show, page), [show])}
    >
      {(claim, onMoved) => <Entry key={claim.id} claim={claim} onMoved={onMoved} />}
    </EntryPages>
  );
}

const FIELDS = { show: oneOf(CLAIM_LISTS, 'open') };

/** Claims on warranties: first those that wait, the longest first. */
export function ClaimDesk() {
  const list = useList(FIELDS);
  const { show } = list.values;
  return (
    <>
      <div className="studio-bar">
        <label>
          <span className="mb-1 block font-medium">{shared.listFilterLabel}</span>
          <select className="field" value={show} onChange={({ target }) => list.show({ show: target.value })}>
            {CLAIM_LISTS.map((each) => (
              <option key={each} value={each}>
                {messages.lists[each]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Claims key={show} show={show} />
    </>
  );
}
