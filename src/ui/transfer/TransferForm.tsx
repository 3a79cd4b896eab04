import { useState } from 'react';
import { shrinkPhoto } from '../../browser/shrink-photo.ts';
import { callApi } from '../../client/call-api.ts';
import { ApiError } from '../../client/http.ts';
import {
  sendTransfer,
  sendTransferByToken,
  uploadSlipByToken,
  uploadTransferSlip,
} from '../../contract/calls/orders.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import type { OrderDetail } from '../../contract/order.ts';
import { MOST_SLIP_BYTES, PDF_TYPE, SLIP_TOO_LARGE, transferRequest } from '../../contract/transfer.ts';
import { FieldFrame, TextField } from '../fields.tsx';
import { ErrorText } from '../SendButton.tsx';
import { useForm } from '../use-form.ts';
import * as messages from './messages.ts';

type FormError = { message?: string; reference?: string | undefined; slip?: string | undefined };

function toFormError(error: unknown): FormError {
  if (!(error instanceof ApiError)) return { message: FAILURE_MESSAGES.transfer };
  const { reference, slip } = error.fields;
  if (error.code === 'not_a_picture' || error.code === 'payload_too_large') return { slip: error.message };
  return reference || slip ? { reference, slip } : { message: error.message };
}

/** What is shown of an order that is paid by transfer. */
export type TransferredOrder = Pick<OrderDetail, 'orderId' | 'status' | 'payment'>;

type Props = {
  orderId: string;
  /** Of an order without an account. */
  token: string | undefined;
  isAgain: boolean;
  onSent: (order: TransferredOrder) => void;
};

/** The transaction number of a transfer, and its slip. */
export function TransferForm({ orderId, token, isAgain, onSent }: Props) {
  const [reference, setReference] = useState('');
  const [slip, setSlip] = useState<File>();
  const { ref, error, isSending, refuse, send } = useForm(toFormError);

  const submit = async () => {
    const checked = transferRequest.safeParse({ reference });
    if (!checked.success) return refuse({ reference: checked.error.issues[0]?.message });
    await send(async () => {
      const file = slip && (await shrinkPhoto(slip));
      if (file && file.size > MOST_SLIP_BYTES)
        throw new ApiError(SLIP_TOO_LARGE, { code: 'payload_too_large' });
      const uploaded =
        file &&
        (await (token
          ? callApi(uploadSlipByToken, { token, body: file })
          : callApi(uploadTransferSlip, { query: { order: orderId }, body: file })));
      const body = { reference, ...(uploaded && { slip: uploaded.data.id }) };
      onSent(
        token
          ? (await callApi(sendTransferByToken, { token, body })).data
          : (await callApi(sendTransfer, { id: orderId, body })).order,
      );
    });
  };

  return (
    <form
      ref={ref}
      noValidate
      className="grid max-w-lg gap-3"
      aria-label={messages.formTitle}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        id="transfer-reference"
        label={messages.reference}
        autoComplete="off"
        maxLength={60}
        value={reference}
        error={error?.reference}
        onChange={setReference}
      />
      <FieldFrame
        id="transfer-slip"
        label={messages.slip}
        isOptional
        hint={messages.slipHint}
        error={error?.slip}
      >
        <input
          id="transfer-slip"
          type="file"
          className="field"
          accept={`image/*,${PDF_TYPE}`}
          aria-invalid={error?.slip !== undefined}
          aria-describedby="transfer-slip-hint transfer-slip-error"
          onChange={({ target }) => setSlip(target.files?.[0])}
        />
      </FieldFrame>
      <ErrorText>{error?.message}</ErrorText>
      <button type="submit" className="button button-primary justify-self-start" aria-disabled={isSending}>
        {isSending ? messages.sending : isAgain ? messages.sendAgainButton : messages.sendButton}
      </button>
    </form>
  );
}
