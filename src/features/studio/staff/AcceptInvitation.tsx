import { useState } from 'react';
import { takeFocus } from '../../../browser/take-focus.ts';
import { acceptInvitation } from '../../../client/invitations.ts';
import { FAILURE_MESSAGES } from '../../../contract/messages.ts';
import { MIN_PASSWORD_LENGTH } from '../../../contract/password.ts';
import { toFormError } from '../../../ui/form-error.ts';
import { SendForm } from '../../../ui/SendForm.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { forgetUser } from '../../session/store.ts';
import * as shared from '../messages.ts';
import type { Invitation } from '../views.ts';
import * as messages from './messages.ts';

const FIELDS = {
  firstName: { label: messages.firstName, autoComplete: 'given-name' },
  lastName: { label: messages.lastName, autoComplete: 'family-name' },
  phone: { label: shared.phone, type: 'tel', autoComplete: 'tel' },
  password: {
    label: messages.password,
    type: 'password',
    autoComplete: 'new-password',
    hint: messages.passwordHint(MIN_PASSWORD_LENGTH),
  },
} as const;
const NAMES = Object.keys(FIELDS) as (keyof typeof FIELDS)[];
const EMPTY = { firstName: '', lastName: '', phone: '', password: '' };

function LogInNow({ email }: { email: string }) {
  return (
    <div className="panel studio-box">
      <p role="status">{messages.accountReady(email)}</p>
      <div className="studio-actions">
        <button ref={takeFocus} type="button" className="button button-primary" data-open-auth="login">
          {shared.logInButton}
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
      aria-label={messages.invitationLabel}
      onSend={accept}
      label={messages.acceptButton}
    >
      <p>{messages.invitationIntro}</p>
      <TextField
        id="email"
        label={shared.email}
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
