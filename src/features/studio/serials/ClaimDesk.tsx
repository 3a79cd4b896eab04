import { showToast } from '../../../browser/toast.ts';
import { callApi } from '../../../client/call-api.ts';
import { listClaims, moveClaim } from '../../../contract/calls/staff/warranty.ts';
import { CLAIM_LISTS, LONGEST_CLAIM_NOTE, type StaffClaim } from '../../../contract/warranty-claim.ts';
import { claimMovesFrom } from '../../../rules/order/claim-status.ts';
import { shownPhone } from '../../../rules/person/phone.ts';
import { formatDateTime } from '../../../rules/shop/format-date.ts';
import { dialAddress } from '../../../rules/shop/message-links.ts';
import { ActionForm } from '../action/ActionForm.tsx';
import { check, line } from '../action/fields.tsx';
import { choice } from '../list/filters.tsx';
import { DescribedList, describeList } from '../list/list.tsx';
import * as shared from '../messages.ts';
import { useMay } from '../staff/member.ts';
import { getAddress, listAddress } from '../views.ts';
import * as messages from './claim-messages.ts';

type Moved = { claim: StaffClaim; onMoved: () => void };
type Step = { note: string; serial: string; isFromStock: boolean };

/** The next steps of a claim, with what its buyer reads. */
function NextStep({ claim: { id, number, status, steps }, onMoved }: Moved) {
  const moves = claimMovesFrom(status);
  const isReplaceable = () => moves.includes('REPLACED');
  if (moves.length === 0) return null;
  return (
    <ActionForm
      label={messages.nextStep(number)}
      fields={{
        note: line(`claim-note-${id}`, messages.noteLabel, {
          hint: messages.noteHint,
          isOptional: true,
          maxLength: LONGEST_CLAIM_NOTE,
        }),
        serial: line(`claim-serial-${id}`, messages.replacementLabel, {
          hint: messages.replacementHint,
          isOptional: true,
          isShown: isReplaceable,
        }),
        isFromStock: check(messages.fromStockLabel, { isShown: isReplaceable }),
      }}
      actions={moves.map((to) => ({
        label: messages.steps[to],
        accessibleName: messages.stepLabel(messages.steps[to], number),
        className: to === 'REFUSED' ? 'button-quiet' : 'button-primary',
        check: ({ note }: Step): Record<string, string> =>
          to === 'REFUSED' && note === '' ? { note: messages.noteMissing } : {},
        send: async ({ note, serial, isFromStock }: Step) => {
          const replacement = to === 'REPLACED' && {
            ...(serial && { serial }),
            ...(isFromStock && { isFromStock }),
          };
          const body = {
            status: to,
            was: status,
            steps: steps.length,
            ...(note && { note }),
            ...replacement,
          };
          await callApi(moveClaim, { id, body });
          return to;
        },
      }))}
      onDone={(to) => {
        showToast(messages.moved(number, messages.statuses[to]));
        onMoved();
      }}
    >
      {moves.includes('REFUNDED') && <p className="text-muted text-sm">{messages.refundNote}</p>}
    </ActionForm>
  );
}

function Entry({ claim, onMoved }: Moved) {
  const { number, orderId, productName, serial, problem, status, replacement, steps, buyer } = claim;
  const mayMove = useMay('orders.move');
  return (
    <>
      <p className="studio-head">
        <strong>{number}</strong>
        {claim.isOverdue && <span className="studio-hold">{messages.overdue}</span>}
        <span>{messages.statuses[status]}</span>
        <a className="studio-link" href={getAddress('orders', orderId)}>
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
    </>
  );
}

const claimList = describeList({
  call: listClaims,
  label: messages.listLabel,
  loading: messages.loading,
  none: messages.none,
  filters: { show: choice(shared.listFilterLabel, CLAIM_LISTS, messages.lists) },
  getKey: ({ id }) => id,
  entryLabel: ({ number }) => number,
  entry: (claim, { again }) => <Entry claim={claim} onMoved={again} />,
});

/** Claims on warranties: first those that wait, the longest first. */
export const ClaimDesk = () => <DescribedList list={claimList} />;
