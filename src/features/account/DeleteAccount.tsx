import { useState } from 'react';
import { leaveNotice } from '../../browser/notice.ts';
import { useQuery } from '../../browser/use-query.ts';
import { readId } from '../../client/accounts.ts';
import { readBillYears } from '../../client/bill-years.ts';
import { callApi } from '../../client/call-api.ts';
import type { User } from '../../contract/account.ts';
import { deleteAccount } from '../../contract/calls/own-account.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import { toFormError } from '../../ui/form-error.ts';
import { SendForm } from '../../ui/SendForm.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/use-form.ts';
import { forgetUser } from '../session/store.ts';
import * as messages from './messages.ts';

/** Deletes the account. It asks for the password, because it cannot be undone. */
export function DeleteAccount({ user }: { user: User }) {
  const [password, setPassword] = useState('');
  const [years] = useQuery(readBillYears);
  const form = useForm((thrown) => toFormError(thrown, FAILURE_MESSAGES.deleteAccount, ['password']));
  const remove = async () => {
    await callApi(deleteAccount, { id: readId(user), body: { password } });
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
      {years.state === 'ready' && <p>{messages.deleteAccountConsequences(years.data)}</p>}
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
