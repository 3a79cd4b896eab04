import { useEffect, useState } from 'react';
import { useHydrated } from '../../browser/use-hydrated.ts';
import { $user, forgetUser } from '../session/store.ts';
import * as messages from './messages.ts';
import { OtpStep } from './OtpStep.tsx';
import { RequestStep } from './RequestStep.tsx';
import { type OtpRequest, storedRequest } from './reset-step.ts';

const SENT = messages.otpSent;
const DONE = messages.passwordReset;
const REDIRECT_AFTER = 2000;

/** The server ended every session of the account with the old password, this browser's too. */
function endOwnSession(email: string): void {
  if ($user.get()?.email.toLowerCase() === email.toLowerCase()) forgetUser();
}

function Steps() {
  const [request, setRequest] = useState(storedRequest.read);
  const [email, setEmail] = useState(request?.email ?? '');
  const [isBack, setBack] = useState(false);
  const [isDone, setDone] = useState(false);

  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => location.replace('/'), REDIRECT_AFTER);
    return () => clearTimeout(timer);
  }, [isDone]);

  const goOn = (sent: OtpRequest) => {
    storedRequest.keep(sent);
    setRequest(sent);
  };
  const startOver = () => {
    storedRequest.drop();
    setRequest(undefined);
    setBack(true);
  };
  const finish = () => {
    storedRequest.drop();
    endOwnSession(email.trim());
    setDone(true);
  };

  return (
    <>
      <p role="status" className="text-good font-semibold not-empty:mb-4">
        {isDone ? DONE : request && SENT}
      </p>
      {request ? (
        <OtpStep request={request} isDone={isDone} onDone={finish} onStartOver={startOver} />
      ) : (
        <RequestStep email={email} isBack={isBack} onChange={setEmail} onSent={goOn} />
      )}
    </>
  );
}

/** Password reset (spec §4). The browser stores the step: the static page does not know it. */
export const ResetPassword = () =>
  useHydrated() ? <Steps /> : <div className="skeleton h-33" aria-hidden="true" />;
