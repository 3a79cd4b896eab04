import { showToast } from '../../browser/toast.ts';
import { useQuery } from '../../browser/use-query.ts';
import { useSending } from '../../browser/use-sending.ts';
import { describeFailure } from '../../client/http.ts';
import { fetchIsEmailVerified, sendVerificationMail } from '../../client/own-account.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import { Failure } from '../../ui/Failure.tsx';
import * as messages from './messages.ts';

function Unconfirmed({ email }: { email: string }) {
  const { error, isSending, send } = useSending(describeFailure(FAILURE_MESSAGES.verificationMail));
  const sendMail = async () => {
    await sendVerificationMail();
    showToast(messages.verificationLinkSent(email));
  };
  return (
    <>
      <p>{messages.emailUnconfirmed(email)}</p>
      <button
        type="button"
        className="button button-quiet justify-self-start"
        aria-disabled={isSending}
        onClick={() => void send(sendMail)}
      >
        {isSending ? messages.sending : messages.resendLinkButton}
      </button>
      {error && (
        <p role="alert" className="text-accent-ink text-sm">
          {error}
        </p>
      )}
    </>
  );
}

/** Whether the shopper's e-mail is confirmed, with a button to send the mail again. */
export function EmailState({ email }: { email: string }) {
  const [result, retry] = useQuery(fetchIsEmailVerified);
  if (result.state === 'loading')
    return (
      <p role="status" className="text-muted">
        {messages.loading}
      </p>
    );
  if (result.state === 'failed') return <Failure message={result.error.message} onRetry={retry} />;
  return result.data ? <p>{messages.emailConfirmed(email)}</p> : <Unconfirmed email={email} />;
}
