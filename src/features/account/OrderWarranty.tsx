import { useCallback, useState } from 'react';
import { showToast } from '../../browser/toast.ts';
import { useQuery } from '../../browser/use-query.ts';
import { useSending } from '../../browser/use-sending.ts';
import { callApi } from '../../client/call-api.ts';
import { hasExtension } from '../../client/extensions.ts';
import { describeFailure } from '../../client/http.ts';
import { listClaimsOfOrder, openClaim, readOrderSerials } from '../../contract/calls/warranty.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import type { OrderDetail } from '../../contract/order.ts';
import type { SoldPiece } from '../../contract/serial.ts';
import { LONGEST_PROBLEM, type WarrantyClaim } from '../../contract/warranty-claim.ts';
import { isClaimClosed } from '../../rules/order/claim-status.ts';
import { hasTrait, knownStatus } from '../../rules/order/order-status.ts';
import { warrantyWords } from '../../rules/product/warranty.ts';
import { formatDateTime } from '../../rules/shop/format-date.ts';
import { nepalDay } from '../../rules/shop/nepal-time.ts';
import { Failure } from '../../ui/Failure.tsx';
import { ErrorText } from '../../ui/SendButton.tsx';
import * as messages from './messages.ts';

type Props = { orderId: string; lineId: number; serial: string; onOpened: () => void };

/** Claims the warranty of a piece, behind a button. */
function ClaimForm({ orderId, lineId, serial, onOpened }: Props) {
  const [problem, setProblem] = useState('');
  const { error, isSending, send } = useSending(describeFailure(FAILURE_MESSAGES.claim));
  const id = `claim-${serial}`;
  return (
    <details>
      <summary className="button button-quiet" aria-label={messages.claimWarrantyOf(serial)}>
        {messages.claimWarranty}
      </summary>
      <form
        className="mt-3 grid gap-3"
        aria-label={messages.claimWarrantyOf(serial)}
        onSubmit={(event) => {
          event.preventDefault();
          void send(async () => {
            await callApi(openClaim, { body: { orderId, lineId, serial, problem } });
            showToast(messages.claimSent);
            onOpened();
          });
        }}
      >
        <label htmlFor={id} className="font-medium">
          {messages.claimProblem}
        </label>
        <textarea
          id={id}
          className="field"
          required
          rows={4}
          maxLength={LONGEST_PROBLEM}
          value={problem}
          onChange={({ target }) => setProblem(target.value)}
        />
        <ErrorText>{error}</ErrorText>
        <button type="submit" className="button button-primary" aria-disabled={isSending}>
          {messages.sendClaim}
        </button>
      </form>
    </details>
  );
}

const Claim = ({ claim: { number, steps, replacement } }: { claim: WarrantyClaim }) => (
  <div className="bg-sunken grid gap-2 rounded-lg p-3">
    <p className="font-medium">{messages.claimTitle(number)}</p>
    <ol className="grid gap-2">
      {steps.map(({ status, at, note }) => (
        <li key={`${status} ${at}`} className="wrap-anywhere">
          {messages.claimSteps[status]}{' '}
          <span className="text-muted text-sm">
            <time dateTime={at}>{formatDateTime(at)}</time>
          </span>
          {note && <span className="block whitespace-pre-line">{note}</span>}
        </li>
      ))}
    </ol>
    {replacement && <p>{messages.replacedBy(replacement)}</p>}
  </div>
);

const isOver = ({ warrantyEnds }: SoldPiece) => warrantyEnds !== null && warrantyEnds < nepalDay(new Date());

/** The pieces and claims of an order, read together: a claim belongs to its piece. */
const readWarranty = async (orderId: OrderDetail['orderId']) => {
  const of = { id: orderId };
  const [{ data: sold }, { data: claims }] = await Promise.all([
    callApi(readOrderSerials, of),
    callApi(listClaimsOfOrder, of),
  ]);
  const pieces = sold.lines.flatMap(({ lineId, productName, serials }) =>
    serials.map((piece) => ({ ...piece, lineId, productName })),
  );
  return { pieces, claims };
};

function Pieces({ order: { orderId, status } }: { order: OrderDetail }) {
  const [result, again] = useQuery(useCallback(() => readWarranty(orderId), [orderId]));
  if (result.state === 'failed') return <Failure message={result.error.message} onRetry={again} />;
  // Most orders have none, so nothing is drawn before it is known.
  const { pieces, claims } = result.last ?? { pieces: [], claims: [] };
  if (pieces.length === 0 && claims.length === 0) return null;
  const known = knownStatus(status);
  const isReceived = known !== undefined && hasTrait(known, 'isReceived');
  const isClaimable = (piece: SoldPiece) =>
    isReceived &&
    !isOver(piece) &&
    !claims.some(({ serial, status: step }) => serial === piece.serial && !isClaimClosed(step));
  const isThere = ({ serial }: WarrantyClaim) => pieces.some((piece) => piece.serial === serial);
  return (
    <section className="panel grid gap-3 p-4 sm:p-6" aria-labelledby="order-warranty">
      <h2 id="order-warranty" className="text-lg font-bold">
        {messages.warrantyTitle}
      </h2>
      <ul className="grid gap-3">
        {pieces.map((piece) => (
          <li key={piece.serial} className="border-line grid gap-2 border-t pt-3">
            <div>
              <p className="font-semibold">{piece.productName}</p>
              <p className="wrap-anywhere">{messages.serialNumber(piece.serial)}</p>
              <p className="text-muted text-sm">
                {messages.warrantyWith(warrantyWords(piece))}
                {isOver(piece) && ` ${messages.warrantyOver}`}
              </p>
            </div>
            {claims
              .filter(({ serial }) => serial === piece.serial)
              .map((claim) => (
                <Claim key={claim.id} claim={claim} />
              ))}
            {isClaimable(piece) && (
              <ClaimForm
                orderId={String(orderId)}
                lineId={piece.lineId}
                serial={piece.serial}
                onOpened={() => void again()}
              />
            )}
          </li>
        ))}
        {claims
          .filter((claim) => !isThere(claim))
          .map((claim) => (
            <li key={claim.id} className="border-line grid gap-2 border-t pt-3">
              <div>
                <p className="font-semibold">{claim.productName}</p>
                <p className="wrap-anywhere">{messages.serialNumber(claim.serial)}</p>
              </div>
              <Claim claim={claim} />
            </li>
          ))}
      </ul>
    </section>
  );
}

/** Whether its pieces are on their way to its buyer, or there. */
function isSent({ status }: OrderDetail): boolean {
  const known = knownStatus(status);
  return known !== undefined && !hasTrait(known, 'reservesStock') && !hasTrait(known, 'cameToNothing');
}

/** The serial number of each piece of an order with the end of its warranty, and its claims. */
export const OrderWarranty = ({ order }: { order: OrderDetail }) =>
  hasExtension('warranty') && isSent(order) && <Pieces key={order.status} order={order} />;
