import { takeFocus } from '../../browser/take-focus.ts';
import { requestOtp } from '../../client/password-reset.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import { toFixedFormError } from '../../ui/form-error.ts';
import { SendForm } from '../../ui/SendForm.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/use-form.ts';
import * as messages from './messages.ts';
import type { OtpRequest } from './reset-step.ts';

type Props = {
  email: string;
  /** Whether to take the focus: the fields of the OTP step, which had it, are gone. */
  isBack: boolean;
  onChange: (email: string) => void;
  onSent: (request: OtpRequest) => void;
};

/** First step of a password reset: the email to send the OTP to (spec §2). */
export function RequestStep({ email, isBack, onChange, onSent }: Props) {
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
