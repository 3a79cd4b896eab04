import { Fragment } from 'react';
import { callApi } from '../../../client/call-api.ts';
import { PICTURE_HOSTS } from '../../../client/picture-hosts.ts';
import { decideReturn } from '../../../contract/calls/staff/returns.ts';
import type { OrderDetail } from '../../../contract/order.ts';
import type { OrderReturn, ReturnDecision } from '../../../contract/return.ts';
import { returnHas } from '../../../rules/order/return-terms.ts';
import { formatPaisaAsRupees } from '../../../rules/price/money.ts';
import { imageUrl } from '../../../rules/product/image.ts';
import { THUMBNAIL_SIDE } from '../../../rules/product/photo-text.ts';
import { formatDay } from '../../../rules/shop/format-date.ts';
import { ActionForm } from '../action/ActionForm.tsx';
import { type ActionField, check, checks, line, pieces } from '../action/fields.tsx';
import type { PiecesLine } from '../form/pieces.ts';
import * as messages from './messages.ts';
import type { HeldSerials } from './use-order.ts';

type Props = {
  goods: OrderReturn;
  /** The serial numbers that staff must tell apart, by the line's id: other pieces of it stay out. */
  heldSerials: HeldSerials;
  onChange: (order: OrderDetail) => void;
};

const countPieces = (lines: readonly PiecesLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** What came where not all did, with which serial numbers, and whether it is sold again; or why nothing is taken back. */
function Decision({ goods, heldSerials, onChange }: Props) {
  const decide = (body: ReturnDecision) => callApi(decideReturn, { id: goods.id, body });
  const onDone = ({ order }: { order: OrderDetail }) => onChange(order);
  const held = goods.lines.map((each) => ({ ...each, serials: heldSerials.get(each.lineId) ?? [] }));
  return (
    <>
      <ActionForm
        summary={heldSerials.size > 0 ? messages.whichCameTitle : messages.otherPiecesTitle}
        isOpen={heldSerials.size > 0}
        fields={{
          lines: pieces(
            'came',
            goods.lines.map((each) => ({
              ...each,
              label: messages.piecesCame(each.productName),
              hint: messages.piecesAsked(each.quantity),
            })),
          ),
          came: {
            ...checks<string>([], [], { label: '' }),
            show: (control) =>
              held.map(
                ({ lineId, productName, serials }) =>
                  serials.length > 0 && (
                    <Fragment key={lineId}>
                      {checks(
                        serials.map((serial) => [serial, serial]),
                        [],
                        { label: messages.serialsCame(productName), hint: messages.serialsCameHint },
                      ).show(control)}
                    </Fragment>
                  ),
              ),
          } satisfies ActionField<readonly string[]>,
          isRestocked: check(messages.backIntoStock),
        }}
        button={messages.receivePieces}
        question={({ lines }) => messages.receivePiecesQuestion(countPieces(lines))}
        isIdle={(values) => !values || countPieces(values.lines) === 0}
        send={({ lines, came, isRestocked }) =>
          decide({
            state: 'RECEIVED',
            lines: lines.map((each) => ({
              ...each,
              serials: (heldSerials.get(each.lineId) ?? []).filter((serial) => came.includes(serial)),
            })),
            isRestocked,
          })
        }
        onDone={onDone}
      />
      <ActionForm
        summary={messages.refuseReturnTitle}
        fields={{
          refusal: line('return-refusal', messages.refusalLabel, {
            hint: messages.refusalHint,
            maxLength: 1000,
          }),
        }}
        button={messages.refuseReturn}
        question={messages.refuseReturnQuestion}
        isIdle={(values) => !values?.refusal}
        send={({ refusal }) => decide({ state: 'REFUSED', refusal })}
        onDone={onDone}
      />
    </>
  );
}

const Photos = ({ goods: { photos, code } }: { goods: OrderReturn }) =>
  photos.length > 0 && (
    <ul className="studio-photos" aria-label={messages.returnPhotos(code)}>
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <a href={imageUrl(photo.path, PICTURE_HOSTS)} target="_blank" rel="noopener">
            <img
              src={imageUrl(photo.thumbnail, PICTURE_HOSTS)}
              alt={messages.returnPhoto(index + 1)}
              width={THUMBNAIL_SIDE}
              height={THUMBNAIL_SIDE}
              className="bg-sunken size-24 rounded-lg object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );

/** A return of goods of an order: what, why, and what staff decide of it. */
export function ReturnBox({ goods, heldSerials, onChange, mayMove }: Props & { mayMove: boolean }) {
  const { code, state, stateTimes, lines, reason, note, isSealed, worthPaisa, readings, refundBy, refusal } =
    goods;
  const at = stateTimes[state];
  return (
    <section className="panel studio-box" aria-labelledby={`return-${code}`}>
      <h3 id={`return-${code}`} className="studio-title">
        {messages.returnTitle(code)}
      </h3>
      <p className="font-medium">
        {state === 'REFUNDED' && worthPaisa === 0 ? messages.nothingToRefund : messages.returnStates[state]}
        {at && `, ${formatDay(at)}`}
      </p>
      <ul>
        {lines.map(({ lineId, productName, quantity, received }) => (
          <li key={lineId}>
            {messages.returnedLine(quantity, productName)}
            {received !== null && messages.cameOf(received)}
          </li>
        ))}
      </ul>
      <p className="studio-wrap whitespace-pre-line">
        {[
          `${messages.returnReasons[reason]}, ${isSealed ? messages.sealedGoods : messages.openedGoods}`,
          note,
        ]
          .filter(Boolean)
          .join('\n')}
      </p>
      {refusal && <p className="studio-wrap">{messages.refusedBecause(refusal)}</p>}
      <p>{messages.returnWorth(formatPaisaAsRupees(worthPaisa))}</p>
      {readings && (
        <p className="studio-note studio-hold">
          {messages.promotionReadings(
            formatPaisaAsRupees(readings.billedPaisa),
            formatPaisaAsRupees(readings.byTermsPaisa),
          )}
        </p>
      )}
      {refundBy && <p className="studio-note studio-hold">{messages.refundUntil(formatDay(refundBy))}</p>}
      <Photos goods={goods} />
      {mayMove && returnHas(state, 'isAwaited') && (
        <Decision goods={goods} heldSerials={heldSerials} onChange={onChange} />
      )}
    </section>
  );
}
