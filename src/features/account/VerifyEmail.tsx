import { useState } from 'react';
import { takeFocus } from '../../browser/take-focus.ts';
import { useHydrated } from '../../browser/use-hydrated.ts';
import { callApi } from '../../client/call-api.ts';
import { verifyEmail } from '../../contract/calls/own-account.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import { SendButton } from '../../ui/SendButton.tsx';
import * as messages from './messages.ts';

/** The token is in the fragment, which browsers send to no server. */
const tokenInAddress = () => location.hash.slice(1);

function Ask() {
  const [token] = useState(tokenInAddress);
  const [isDone, setDone] = useState(false);
  const confirm = async () => {
    await callApi(verifyEmail, { body: { token } });
    setDone(true);
  };
  if (isDone)
    return (
      <div className="grid justify-items-start gap-4">
        <p role="status" ref={takeFocus} tabIndex={-1} className="text-good font-semibold outline-none">
          {messages.emailConfirmedThanks}
        </p>
        <a href="/" className="button button-primary">
          {messages.continueShopping}
        </a>
      </div>
    );
  if (token === '') return <p>{messages.verificationLinkMissing}</p>;
  return (
    <div className="grid justify-items-start gap-4">
      <SendButton
        label={messages.confirmEmailButton}
        sendingLabel={messages.confirming}
        className="button-primary"
        failure={FAILURE_MESSAGES.verifyEmail}
        onSend={confirm}
      />
    </div>
  );
}

/** The page of a mailed link. It waits for a press: mail scanners open every link and must not confirm an address. */
export const VerifyEmail = () =>
  useHydrated() ? <Ask /> : <div className="skeleton h-11 w-48" aria-hidden="true" />;
