import { showToast } from '../../browser/toast.ts';
import { useQuery } from '../../browser/use-query.ts';
import { useSending } from '../../browser/use-sending.ts';
import { describeFailure } from '../../client/http.ts';
import { fetchIsEmailVerified, sendVerificationMail } from '../../client/own-account.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import { Failure } from '../../ui/Failure.tsx';
import { ACCOUNT_MESSAGES } from './messages.ts';

function Unconfirmed({ email }: { email: string }) {
  const { error, isSending, send } = useSending(describeFailure(FAILURE_MESSAGES.verificationMail));
  const sendMail = async () => {
    await sendVerificationMail();
    showToast(ACCOUNT_MESSAGES.linkSent(email));
  };
  return (
    <>
      <p>
        {email} is not confirmed yet. Open the link that we mailed you. You can order without it; larger
        orders may need it.
      </p>
      <button
        type="button"
        className="button button-quiet justify-self-start"
        aria-disabled={isSending}
        onClick={() => void send(sendMail)}
      >
        {isSending ? 'Sending...' : 'Send the Link Again'}
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
        Loading...
      </p>
    );
  if (result.state === 'failed') return <Failure message={result.error.message} onRetry={retry} />;
  return result.data ? <p>{email} is confirmed.</p> : <Unconfirmed email={email} />;
}
