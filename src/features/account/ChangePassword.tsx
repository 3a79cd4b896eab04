import { useState } from 'react';
import { showToast } from '../../browser/toast.ts';
import { changePassword } from '../../client/accounts.ts';
import type { User } from '../../contract/account.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import { TextField } from '../../ui/fields.tsx';
import { toFormError } from '../../ui/form-error.ts';
import { SendForm } from '../../ui/SendButton.tsx';
import { useForm } from '../../ui/use-form.ts';
import * as messages from './messages.ts';
import { NewPasswordField } from './NewPasswordField.tsx';

/** The API's names, so that its field errors are shown beside the fields. */
const EMPTY = { oldPassword: '', newPassword: '' };

/** Change Password (spec §2): it ends every session but this browser's. */
export function ChangePassword({ user }: { user: User }) {
  const [form, setForm] = useState(EMPTY);
  const sending = useForm((thrown) =>
    toFormError(thrown, FAILURE_MESSAGES.changePassword, Object.keys(EMPTY)),
  );

  const save = async () => {
    await changePassword(user, form);
    setForm(EMPTY);
    showToast(messages.passwordChanged);
  };

  return (
    <SendForm
      form={sending}
      className="panel grid max-w-xl gap-4 p-4 sm:p-6"
      onSend={save}
      label={messages.changePassword}
      sendingLabel={messages.changing}
    >
      {/* Password managers need the user name of a password. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <TextField
        id="oldPassword"
        label={messages.currentPassword}
        type="password"
        autoComplete="current-password"
        value={form.oldPassword}
        error={sending.error?.fields.oldPassword}
        onChange={(oldPassword) => setForm({ ...form, oldPassword })}
      />
      <NewPasswordField
        value={form.newPassword}
        error={sending.error?.fields.newPassword}
        onChange={(newPassword) => setForm({ ...form, newPassword })}
      />
    </SendForm>
  );
}
