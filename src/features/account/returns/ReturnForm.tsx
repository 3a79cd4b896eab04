import { useState } from 'react';
import { showToast } from '../../../browser/toast.ts';
import { callApi } from '../../../client/call-api.ts';
import { fetchOrder } from '../../../client/orders.ts';
import { askReturn } from '../../../contract/calls/returns.ts';
import { FAILURE_MESSAGES } from '../../../contract/messages.ts';
import { RETURN_REASONS, returnRequest } from '../../../contract/return.ts';
import { formatDay } from '../../../rules/shop/format-date.ts';
import { FieldFrame, TextArea } from '../../../ui/fields.tsx';
import { toFormError } from '../../../ui/form-error.ts';
import * as photoMessages from '../../../ui/photos/messages.ts';
import { PhotosField, usePhotos } from '../../../ui/photos/PhotosField.tsx';
import { ErrorText } from '../../../ui/SendButton.tsx';
import { useForm } from '../../../ui/use-form.ts';
import * as messages from '../messages.ts';
import type { ReturnsProps } from './ReturnList.tsx';

const FIELDS = ['lines', 'reason', 'note', 'isSealed', 'photos'];
const NOTE_MAX = 1000;

const isPast = (until: string | null) => until === null || Date.parse(until) < Date.now();

/** The form for a return: pieces, reason, whether they were opened, and photos. */
function Form({ order, found, onChanged, isSealedOnly }: ReturnsProps & { isSealedOnly: boolean }) {
  const { left } = found;
  const [first] = left;
  const isOnePiece = left.length === 1 && first?.quantity === 1;
  const [pieces, setPieces] = useState(new Map(isOnePiece && first ? [[first.lineId, 1]] : []));
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [isSealed, setIsSealed] = useState<boolean | undefined>(isSealedOnly || undefined);
  const photos = usePhotos({ order: String(order.orderId) }, []);
  const { ref, error, isSending, refuse, send } = useForm((thrown) =>
    toFormError(thrown, FAILURE_MESSAGES.writePost, FIELDS),
  );

  const submit = async () => {
    const lines = [...pieces].flatMap(([lineId, quantity]) => (quantity > 0 ? { lineId, quantity } : []));
    const body = { lines, reason, note, isSealed, photos: photos.photos.map(({ id }) => id) };
    const checked = returnRequest.safeParse(body);
    const issues = checked.error?.issues ?? [];
    const fields = {
      ...Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message])),
      ...(photos.waiting > 0 && { photos: photoMessages.photosUploadingError }),
    };
    if (Object.keys(fields).length > 0 || !checked.data) return refuse({ fields });
    const { data } = checked;
    await send(async () => {
      await callApi(askReturn, { id: order.orderId, body: data });
      onChanged(await fetchOrder(String(order.orderId)));
      showToast(messages.returnAsked);
    });
  };

  const getError = (name: string) => error?.fields[name];
  return (
    <form
      ref={ref}
      noValidate
      className="grid gap-4"
      aria-label={messages.askReturnTitle}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-medium">{messages.returnWhat}</legend>
        {left.map(({ lineId, quantity }) => {
          const name = order.items.find(({ id }) => id === lineId)?.productName ?? '';
          return (
            <label key={lineId} className="flex items-center justify-between gap-4">
              <span className="min-w-0">{name}</span>
              <select
                className="field w-auto shrink-0"
                aria-label={messages.returnPiecesLabel(name)}
                aria-invalid={getError('lines') !== undefined}
                aria-describedby="return-lines-error"
                value={pieces.get(lineId) ?? 0}
                onChange={({ target }) => setPieces(new Map(pieces).set(lineId, Number(target.value)))}
              >
                {[...Array(quantity + 1).keys()].map((count) => (
                  <option key={count} value={count}>
                    {messages.returnPieces(count, quantity)}
                  </option>
                ))}
              </select>
            </label>
          );
        })}
        <p id="return-lines-error" className="field-error">
          {getError('lines')}
        </p>
      </fieldset>
      <FieldFrame id="return-reason" label={messages.returnWhy} error={getError('reason')}>
        <select
          id="return-reason"
          className="field"
          aria-invalid={getError('reason') !== undefined}
          aria-describedby="return-reason-error"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        >
          <option value="">{messages.chooseReason}</option>
          {RETURN_REASONS.map((each) => (
            <option key={each} value={each}>
              {messages.returnReasons[each]}
            </option>
          ))}
        </select>
      </FieldFrame>
      <TextArea
        id="return-note"
        label={messages.returnNote}
        hint={messages.returnNoteHint}
        value={note}
        maxLength={NOTE_MAX}
        isRequired={reason === 'other'}
        error={getError('note')}
        onChange={setNote}
      />
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium">{messages.returnOpenedQuestion}</legend>
        {[false, true]
          .filter((each) => each || !isSealedOnly)
          .map((each) => (
            <label key={String(each)} className="flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name="return-sealed"
                checked={isSealed === each}
                aria-describedby="return-sealed-error"
                onChange={() => setIsSealed(each)}
              />
              {each ? messages.returnSealed : messages.returnOpened}
            </label>
          ))}
        <p id="return-sealed-error" className="field-error">
          {getError('isSealed')}
        </p>
      </fieldset>
      <PhotosField photos={photos} error={getError('photos')} onRemove={photos.remove} />
      <ErrorText>{error?.message}</ErrorText>
      <button type="submit" className="button button-primary justify-self-start" aria-disabled={isSending}>
        {isSending ? messages.askingReturn : messages.askReturnButton}
      </button>
    </form>
  );
}

/** The form for a return as long as something of the order can be returned; after the time for opened goods, sealed ones. */
export function ReturnForm(props: ReturnsProps) {
  const { openedUntil, sealedUntil, left } = props.found;
  const usable = { ...props, found: { ...props.found, left: left.filter(({ quantity }) => quantity > 0) } };
  if (isPast(sealedUntil) || usable.found.left.length === 0) return null;
  const isSealedOnly = isPast(openedUntil);
  return (
    <div className="border-line mt-4 grid gap-3 border-t pt-4">
      <h3 className="font-bold">{messages.askReturnTitle}</h3>
      {sealedUntil !== openedUntil && sealedUntil && (
        <p>{messages.returnSealedUntil(formatDay(sealedUntil))}</p>
      )}
      <Form {...usable} isSealedOnly={isSealedOnly} />
    </div>
  );
}
