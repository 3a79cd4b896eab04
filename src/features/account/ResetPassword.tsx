import { useEffect, useState } from 'react';
import { isIdentifier, isObject, isText } from '../../browser/parse.ts';
import { tabState } from '../../browser/tab-state.ts';
import { takeFocus } from '../../browser/take-focus.ts';
import { useHydrated } from '../../browser/use-hydrated.ts';
import { requestOtp, resetPassword } from '../../client/password-reset.ts';
import type { Identifier } from '../../contract/identifier.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import { TextField } from '../../ui/fields.tsx';
import { toFixedFormError } from '../../ui/form-error.ts';
import { FormAlert, SendForm } from '../../ui/SendButton.tsx';
import { useForm } from '../../ui/use-form.ts';
import { $user, forgetUser } from '../session/store.ts';
import * as messages from './messages.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { EMPTY_OTP_FORM, findError, OTP_FIELDS, otpDigits } from './otp-form.ts';

/** A requested OTP: the email, and the user id that the next step must send (spec §3). */
type OtpRequest = { email: string; userId: Identifier };

/** Stored, so that the OTP step survives a reload, and a phone that unloads the tab while its owner reads the mail. */
const storedRequest = tabState<OtpRequest>('password-reset', (value) =>
  isObject(value) && isText(value.email) && isIdentifier(value.userId)
    ? { email: value.email, userId: value.userId }
    : undefined,
);

type OtpStepProps = {
  request: OtpRequest;
  isDone: boolean;
  onDone: () => void;
  onStartOver: () => void;
};

/** Second step of a password reset: the OTP and a new password; the email is locked (spec §4). */
function OtpStep({ request, isDone, onDone, onStartOver }: OtpStepProps) {
  const [form, setForm] = useState(EMPTY_OTP_FORM);
  const { ref, error, isSending, refuse, send } = useForm((thrown) =>
    toFixedFormError(thrown, FAILURE_MESSAGES.resetPassword, OTP_FIELDS),
  );
  const reset = async () => {
    await resetPassword({ userId: request.userId, ...form });
    onDone();
  };
  return (
    <form
      ref={ref}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        // While the page waits to go home, another press would send the used OTP again.
        if (isDone) return;
        const found = findError(form);
        if (found) refuse(found);
        else void send(reset);
      }}
    >
      <TextField
        id="email"
        label={messages.email}
        type="email"
        autoComplete="username"
        readOnly
        hint={messages.otpEmailHint}
        value={request.email}
        error={undefined}
      />
      <TextField
        id="otp"
        label={messages.otp}
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="one-time-code"
        ref={takeFocus}
        value={form.otp}
        error={error?.fields.otp}
        onChange={(typed) => setForm({ ...form, otp: otpDigits(typed) })}
      />
      <NewPasswordField
        value={form.newPassword}
        error={error?.fields.newPassword}
        onChange={(newPassword) => setForm({ ...form, newPassword })}
      />
      <FormAlert error={error} />
      <button type="submit" className="button button-primary" aria-disabled={isSending || isDone}>
        {isSending ? messages.resetting : messages.resetPassword}
      </button>
      {!isDone && (
        <button type="button" className="button button-quiet" onClick={onStartOver}>
          {messages.startOver}
        </button>
      )}
    </form>
  );
}

type RequestStepProps = {
  email: string;
  /** Whether to take the focus: the fields of the OTP step, which had it, are gone. */
  isBack: boolean;
  onChange: (email: string) => void;
  onSent: (request: OtpRequest) => void;
};

/** First step of a password reset: the email to send the OTP to (spec §2). */
function RequestStep({ email, isBack, onChange, onSent }: RequestStepProps) {
  const form = useForm((thrown) => toFixedFormError(thrown, FAILURE_MESSAGES.requestReset, ['email']));
  const request = async () => {
    const address = email.trim();
    onSent({ email: address, userId: await requestOtp(address) });
  };
  return (
    <SendForm
      form={form}
      className="grid gap-4"
      onSend={request}
      label={messages.requestOtp}
      sendingLabel={messages.sending}
      buttonClass="button-primary"
    >
      <TextField
        id="email"
        label={messages.email}
        type="email"
        autoComplete="username"
        ref={isBack ? takeFocus : undefined}
        value={email}
        error={form.error?.fields.email}
        onChange={onChange}
      />
    </SendForm>
  );
}

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
