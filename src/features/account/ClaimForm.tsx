import { useState } from 'react';
import { showToast } from '../../browser/toast.ts';
import { useSending } from '../../browser/use-sending.ts';
import { callApi } from '../../client/call-api.ts';
import { describeFailure } from '../../client/http.ts';
import { openClaim } from '../../contract/calls/warranty.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import { LONGEST_PROBLEM } from '../../contract/warranty-claim.ts';
import { ErrorText } from '../../ui/SendButton.tsx';
import * as messages from './messages.ts';

type Props = { orderId: string; lineId: number; serial: string; onOpened: () => void };

/** Claims the warranty of a piece, behind a button. */
export function ClaimForm({ orderId, lineId, serial, onOpened }: Props) {
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
