import { useState } from 'react';
import { leaveNotice } from '../../browser/notice.ts';
import { deleteAccount } from '../../client/own-account.ts';
import type { User } from '../../contract/account.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import { RETENTION } from '../../rules/shop/retention.ts';
import { toFormError } from '../../ui/form-error.ts';
import { SendForm } from '../../ui/SendForm.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/use-form.ts';
import { forgetUser } from '../session/store.ts';
import * as messages from './messages.ts';

/** Deletes the account. It asks for the password, because it cannot be undone. */
export function DeleteAccount({ user }: { user: User }) {
  const [password, setPassword] = useState('');
  const form = useForm((thrown) => toFormError(thrown, FAILURE_MESSAGES.deleteAccount, ['password']));
  const remove = async () => {
    await deleteAccount(user, password);
    leaveNotice(messages.accountDeleted, 'success');
    forgetUser();
  };
  return (
    <SendForm
      form={form}
      className="grid max-w-xl gap-4"
      onSend={remove}
      label={messages.deleteAccountButton}
      sendingLabel={messages.deleting}
      buttonClass="button-quiet justify-self-start"
    >
      <p>{messages.deleteAccountConsequences(RETENTION.orderYears)}</p>
      {/* Password managers need the user name of a password. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <TextField
        id="delete-password"
        name="password"
        label={messages.password}
        type="password"
        autoComplete="current-password"
        value={password}
        error={form.error?.fields.password}
        onChange={setPassword}
      />
    </SendForm>
  );
}
