import { useState } from 'react';
import { useSending } from '../../../browser/use-sending.ts';
import { decideReturn } from '../../../client/editor/returns.ts';
import { PICTURE_HOSTS } from '../../../client/picture-hosts.ts';
import type { OrderDetail } from '../../../contract/order.ts';
import type { OrderReturn } from '../../../contract/return.ts';
import { returnHas } from '../../../rules/order/return-state.ts';
import { formatPaisaAsRupees } from '../../../rules/price/exact-rupees.ts';
import { imageUrl } from '../../../rules/product/image.ts';
import { THUMBNAIL_SIDE } from '../../../rules/product/photo-text.ts';
import { formatDay } from '../../../rules/shop/format-date.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ErrorText } from '../../../ui/SendButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { PieceFields } from '../form/PieceFields.tsx';
import { readLines, type TypedPieces } from '../form/pieces.ts';
import { describeError } from '../form-error.ts';
import * as messages from './messages.ts';

type Props = {
  goods: OrderReturn;
  /** The serial numbers that staff must tell apart, by the line's id: other pieces of it stay out. */
  heldSerials: HeldSerials;
  onChange: (order: OrderDetail) => void;
};
export type HeldSerials = ReadonlyMap<number, readonly string[]>;

/** What came where not all did, with which serial numbers, and whether it is sold again; or why nothing is taken back. */
function Decision({ goods, heldSerials, onChange }: Props) {
  const [typed, setTyped] = useState<TypedPieces>(new Map());
  const [came, setCame] = useState<ReadonlySet<string>>(new Set());
  const [isRestocked, setIsRestocked] = useState(false);
  const [refusal, setRefusal] = useState('');
  const { error, isSending, send } = useSending(describeError);
  const lines = (readLines(goods.lines, typed) ?? []).map((line) => ({
    ...line,
    serials: (heldSerials.get(line.lineId) ?? []).filter((serial) => came.has(serial)),
  }));
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <details className="studio-changed" open={heldSerials.size > 0}>
        <summary>{heldSerials.size > 0 ? messages.whichCameTitle : messages.otherPiecesTitle}</summary>
        <div className="grid gap-3 py-2">
          <PieceFields
            id="came"
            lines={goods.lines.map((line) => ({
              ...line,
              label: messages.piecesCame(line.productName),
              hint: messages.piecesAsked(line.quantity),
            }))}
            typed={typed}
            onChange={setTyped}
          />
          {goods.lines.map(({ lineId, productName }) => {
            const held = heldSerials.get(lineId) ?? [];
            return (
              held.length > 0 && (
                <fieldset key={lineId} className="studio-fieldset">
                  <legend className="wrap-anywhere">{messages.serialsCame(productName)}</legend>
                  <p className="text-muted text-sm">{messages.serialsCameHint}</p>
                  {held.map((serial) => (
                    <label key={serial} className="studio-check wrap-anywhere">
                      <input
                        type="checkbox"
                        checked={came.has(serial)}
                        onChange={({ target }) =>
                          setCame(
                            new Set(
                              target.checked
                                ? [...came, serial]
                                : [...came].filter((each) => each !== serial),
                            ),
                          )
                        }
                      />
                      {serial}
                    </label>
                  ))}
                </fieldset>
              )
            );
          })}
          <label className="studio-check">
            <input
              type="checkbox"
              checked={isRestocked}
              onChange={({ target }) => setIsRestocked(target.checked)}
            />
            {messages.backIntoStock}
          </label>
          <ConfirmDialog
            label={messages.receivePieces}
            question={messages.receivePiecesQuestion(pieces)}
            isBusy={isSending || pieces === 0}
            onConfirm={() =>
              void send(async () =>
                onChange(await decideReturn(goods.id, { state: 'RECEIVED', lines, isRestocked })),
              )
            }
          />
        </div>
      </details>
      <details className="studio-changed">
        <summary>{messages.refuseReturnTitle}</summary>
        <div className="grid gap-3 py-2">
          <TextField
            id="return-refusal"
            label={messages.refusalLabel}
            hint={messages.refusalHint}
            autoComplete="off"
            maxLength={1000}
            value={refusal}
            error={undefined}
            onChange={setRefusal}
          />
          <ConfirmDialog
            label={messages.refuseReturn}
            question={messages.refuseReturnQuestion}
            isBusy={isSending || refusal.trim() === ''}
            onConfirm={() =>
              void send(async () => onChange(await decideReturn(goods.id, { state: 'REFUSED', refusal })))
            }
          />
        </div>
      </details>
      <ErrorText className="studio-alert">{error}</ErrorText>
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
