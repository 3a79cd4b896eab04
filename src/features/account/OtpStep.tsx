import { useState } from 'react';
import { takeFocus } from '../../browser/take-focus.ts';
import { resetPassword } from '../../client/password-reset.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { toFixedFormError } from '../../ui/form-error.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/use-form.ts';
import * as messages from './messages.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { EMPTY_OTP_FORM, findError, OTP_FIELDS, otpDigits } from './otp-form.ts';
import type { OtpRequest } from './reset-step.ts';

type Props = {
  request: OtpRequest;
  isDone: boolean;
  onDone: () => void;
  onStartOver: () => void;
};

/** Second step of a password reset: the OTP and a new password; the email is locked (spec §4). */
export function OtpStep({ request, isDone, onDone, onStartOver }: Props) {
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
