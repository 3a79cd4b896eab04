import { showToast } from '../../browser/toast.ts';
import { useQuery } from '../../browser/use-query.ts';
import { useSending } from '../../browser/use-sending.ts';
import { keepRenewed, renewed } from '../../client/accounts.ts';
import { callAny, callApi } from '../../client/call-api.ts';
import { describeFailure } from '../../client/http.ts';
import { endOtherSessions, endSession, listSessions } from '../../contract/calls/own-account.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import type { Session } from '../../contract/own-data.ts';
import { formatDay } from '../../rules/shop/format-date.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { ErrorText } from '../../ui/SendButton.tsx';
import * as messages from './messages.ts';

const end = async ({ id }: Session) => keepRenewed(await callAny(endSession, renewed, { id }));
const endOthers = async () => keepRenewed(await callAny(endOtherSessions, renewed));
const readSessions = async () => (await callApi(listSessions)).data;

function Row({ session, isBusy, onEnd }: { session: Session; isBusy: boolean; onEnd: () => void }) {
  const { device, beganAt, usedAt, isThis } = session;
  return (
    <li className="border-line flex items-center justify-between gap-3 border-b py-3 first:pt-0 last:border-b-0 last:pb-0">
      <div>
        <p className="font-semibold">
          {device}
          {isThis && <span className="text-good"> {messages.thisBrowser}</span>}
        </p>
        <p className="text-muted text-sm">
          {messages.sessionLoggedInBeforeDate} <time dateTime={beganAt}>{formatDay(beganAt)}</time>
          {messages.sessionLastUsedBeforeDate} <time dateTime={usedAt}>{formatDay(usedAt)}</time>
        </p>
      </div>
      {!isThis && (
        <button
          type="button"
          className="button button-quiet shrink-0"
          aria-label={messages.endSessionLabel(device)}
          aria-disabled={isBusy}
          onClick={onEnd}
        >
          {messages.endButton}
        </button>
      )}
    </li>
  );
}

/** The shopper's sessions, each with a button to end it. */
export function Sessions() {
  const [result, load] = useQuery(readSessions);
  const { error, isSending, send } = useSending(describeFailure(FAILURE_MESSAGES.endSession));
  if (result.state === 'loading')
    return (
      <p role="status" className="text-muted">
        {messages.loadingSessions}
      </p>
    );
  if (result.state === 'failed') return <Failure message={result.error.message} onRetry={load} />;
  const ended = (ending: Promise<void>, message: string) =>
    ending.then(() => {
      showToast(message);
      load();
    });
  const others = result.data.filter(({ isThis }) => !isThis);
  return (
    <>
      <ul>
        {result.data.map((session) => (
          <Row
            key={session.id}
            session={session}
            isBusy={isSending}
            onEnd={() => void send(() => ended(end(session), messages.sessionEnded))}
          />
        ))}
      </ul>
      <ErrorText>{error}</ErrorText>
      {others.length > 0 && (
        <ConfirmDialog
          label={messages.endOtherSessionsButton}
          question={messages.endOtherSessionsQuestion}
          keepLabel={messages.keepSessions}
          isBusy={isSending}
          onConfirm={() => void send(() => ended(endOthers(), messages.otherSessionsEnded))}
        />
      )}
    </>
  );
}
