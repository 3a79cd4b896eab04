import { useState } from 'react';
import { showToast } from '../../../browser/toast.ts';
import { useSending } from '../../../browser/use-sending.ts';
import { describeFailure } from '../../../client/http.ts';
import { openClaim } from '../../../client/warranty-claims.ts';
import { FAILURE_MESSAGES } from '../../../contract/messages.ts';
import type { SerialSale } from '../../../contract/serial.ts';
import { LONGEST_PROBLEM } from '../../../contract/warranty-claim.ts';
import { ErrorText } from '../../../ui/SendButton.tsx';
import * as messages from './claim-messages.ts';

/** Takes a piece in at the desk. */
export function OpenClaim({ sale, onOpened }: { sale: SerialSale; onOpened: () => void }) {
  const [problem, setProblem] = useState('');
  const { error, isSending, send } = useSending(describeFailure(FAILURE_MESSAGES.claim));
  return (
    <details className="studio-changed">
      <summary>{messages.openSummary}</summary>
      <form
        className="grid gap-3"
        aria-label={messages.openSummary}
        onSubmit={(event) => {
          event.preventDefault();
          void send(async () => {
            const { serial, orderId } = sale;
            const { number } = await openClaim({ serial, orderId, problem });
            showToast(messages.opened(number));
            onOpened();
          });
        }}
      >
        <label>
          <span className="mb-1 block font-medium">{messages.problemLabel}</span>
          <textarea
            className="field"
            required
            rows={3}
            maxLength={LONGEST_PROBLEM}
            value={problem}
            onChange={({ target }) => setProblem(target.value)}
          />
        </label>
        <ErrorText className="studio-alert">{error}</ErrorText>
        <button
          type="submit"
          className="button button-secondary justify-self-start"
          aria-disabled={isSending}
        >
          {messages.openButton}
        </button>
      </form>
    </details>
  );
}
