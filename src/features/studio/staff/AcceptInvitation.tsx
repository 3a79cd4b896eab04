import { useState } from 'react';
import { takeFocus } from '../../../browser/take-focus.ts';
import { acceptInvitation } from '../../../client/invitations.ts';
import { MIN_PASSWORD_LENGTH } from '../../../contract/account.ts';
import { FAILURE_MESSAGES } from '../../../contract/messages.ts';
import { toFormError } from '../../../ui/form-error.ts';
import { SendForm } from '../../../ui/SendForm.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { forgetUser } from '../../session/store.ts';
import type { Invitation } from '../views.ts';

const FIELDS = {
  firstName: { label: 'First name', autoComplete: 'given-name' },
  lastName: { label: 'Last name', autoComplete: 'family-name' },
  phone: { label: 'Phone', type: 'tel', autoComplete: 'tel' },
  password: {
    label: 'Password',
    type: 'password',
    autoComplete: 'new-password',
    hint: `At least ${MIN_PASSWORD_LENGTH} characters`,
  },
} as const;
const NAMES = Object.keys(FIELDS) as (keyof typeof FIELDS)[];
const EMPTY = { firstName: '', lastName: '', phone: '', password: '' };

function LogInNow({ email }: { email: string }) {
  return (
    <div className="panel studio-box">
      <p role="status">Your account is ready: log in as {email} with the password that you chose.</p>
      <div className="studio-actions">
        <button ref={takeFocus} type="button" className="button button-primary" data-open-auth="login">
          Log In
        </button>
      </div>
    </div>
  );
}

/** The form that the link of an invitation opens, once. */
export function AcceptInvitation({ invitation: { token, email } }: { invitation: Invitation }) {
  const [form, setForm] = useState(EMPTY);
  const [isDone, setDone] = useState(false);
  const sending = useForm((thrown) => toFormError(thrown, FAILURE_MESSAGES.signup, NAMES));
  const accept = async () => {
    await acceptInvitation({ token, ...form });
    // A user who is logged in here is not the invited person.
    forgetUser();
    history.replaceState(null, '', '#');
    setDone(true);
  };
  if (isDone) return <LogInNow email={email} />;
  return (
    <SendForm
      form={sending}
      className="panel grid max-w-xl gap-4 p-4 sm:p-6"
      aria-label="Accept the invitation"
      onSend={accept}
      label="Accept"
    >
      <p>You are invited to work in the Studio. Your account needs your name and a password.</p>
      <TextField
        id="email"
        label="Email"
        type="email"
        autoComplete="username"
        readOnly
        value={email}
        error={undefined}
      />
      {NAMES.map((name) => (
        <TextField
          key={name}
          id={name}
          {...FIELDS[name]}
          value={form[name]}
          error={sending.error?.fields[name]}
          onChange={(value) => setForm({ ...form, [name]: value })}
        />
      ))}
    </SendForm>
  );
}
