import { useState } from 'react';
import { showToast } from '../../browser/toast.ts';
import { changePassword } from '../../client/accounts.ts';
import { MIN_PASSWORD_LENGTH, type User } from '../../contract/account.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { findFieldErrors } from '../../ui/field-errors.ts';
import { toFormError } from '../../ui/form-error.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/use-form.ts';
import * as messages from './messages.ts';

/** The API's names, so that its field errors are shown beside the fields. */
const EMPTY = { oldPassword: '', newPassword: '' };

/** Change Password (spec §2): it ends every session but this browser's. */
export function ChangePassword({ user }: { user: User }) {
  const [form, setForm] = useState(EMPTY);
  const { ref, error, isSending, refuse, send } = useForm((thrown) =>
    toFormError(thrown, FAILURE_MESSAGES.changePassword, Object.keys(EMPTY)),
  );

  const save = async () => {
    await changePassword(user, form);
    setForm(EMPTY);
    showToast(messages.passwordChanged);
  };

  return (
    <form
      ref={ref}
      noValidate
      className="panel grid max-w-xl gap-4 p-4 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        const fields = findFieldErrors(event.currentTarget);
        if (Object.keys(fields).length > 0) refuse({ fields });
        else void send(save);
      }}
    >
      {/* Password managers need the user name of a password. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <TextField
        id="oldPassword"
        label={messages.currentPassword}
        type="password"
        autoComplete="current-password"
        value={form.oldPassword}
        error={error?.fields.oldPassword}
        onChange={(oldPassword) => setForm({ ...form, oldPassword })}
      />
      <TextField
        id="newPassword"
        label={messages.newPassword}
        type="password"
        autoComplete="new-password"
        hint={messages.newPasswordHint(MIN_PASSWORD_LENGTH)}
        value={form.newPassword}
        error={error?.fields.newPassword}
        onChange={(newPassword) => setForm({ ...form, newPassword })}
      />
      <FormAlert error={error} />
      <button type="submit" className="button button-primary justify-self-start" aria-disabled={isSending}>
        {isSending ? messages.changing : messages.changePassword}
      </button>
    </form>
  );
}
