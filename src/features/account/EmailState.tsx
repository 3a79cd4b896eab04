import { showToast } from '../../browser/toast.ts';
import { useQuery } from '../../browser/use-query.ts';
import { callApi } from '../../client/call-api.ts';
import { readEmailState, sendVerificationMail } from '../../contract/calls/own-account.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import { Failure } from '../../ui/Failure.tsx';
import { SendButton } from '../../ui/SendButton.tsx';
import * as messages from './messages.ts';

const readIsEmailVerified = async () => (await callApi(readEmailState)).isEmailVerified;

function Unconfirmed({ email }: { email: string }) {
  const sendMail = async () => {
    await callApi(sendVerificationMail);
    showToast(messages.verificationLinkSent(email));
  };
  return (
    <>
      <p>{messages.emailUnconfirmed(email)}</p>
      <SendButton
        label={messages.resendLinkButton}
        sendingLabel={messages.sending}
        failure={FAILURE_MESSAGES.verificationMail}
        onSend={sendMail}
      />
    </>
  );
}

/** Whether the shopper's e-mail is confirmed, with a button to send the mail again. */
export function EmailState({ email }: { email: string }) {
  const [result, retry] = useQuery(readIsEmailVerified);
  if (result.state === 'loading')
    return (
      <p role="status" className="text-muted">
        {messages.loading}
      </p>
    );
  if (result.state === 'failed') return <Failure message={result.error.message} onRetry={retry} />;
  return result.data ? <p>{messages.emailConfirmed(email)}</p> : <Unconfirmed email={email} />;
}
