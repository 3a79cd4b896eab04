import { useState } from 'react';
import { leaveNotice } from '../../browser/notice.ts';
import { saveFile } from '../../browser/save-file.ts';
import { useQuery } from '../../browser/use-query.ts';
import { readId } from '../../client/accounts.ts';
import { readBillYears } from '../../client/bill-years.ts';
import { callApi } from '../../client/call-api.ts';
import type { User } from '../../contract/account.ts';
import { deleteAccount, readOwnData } from '../../contract/calls/own-account.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import { TextField } from '../../ui/fields.tsx';
import { toFormError } from '../../ui/form-error.ts';
import { SendButton, SendForm } from '../../ui/SendButton.tsx';
import { useForm } from '../../ui/use-form.ts';
import { forgetUser } from '../session/store.ts';
import { EmailState } from './EmailState.tsx';
import * as messages from './messages.ts';
import { OwnAlerts } from './OwnAlerts.tsx';
import { PrivacyPart } from './PrivacyPart.tsx';
import { Sessions } from './Sessions.tsx';

const FILE_NAME = 'my-data.json';

/** Downloads all data that the shop stores about the shopper. */
function DataCopy({ user }: { user: User }) {
  const download = async () => {
    const text = JSON.stringify((await callApi(readOwnData, { id: readId(user) })).data, null, 2);
    saveFile(new Blob([text], { type: 'application/json' }), FILE_NAME);
  };
  return (
    <>
      <p>{messages.dataDownloadDescription}</p>
      <SendButton
        label={messages.downloadDataButton}
        sendingLabel={messages.preparingData}
        failure={FAILURE_MESSAGES.ownData}
        onSend={download}
      />
    </>
  );
}

/** Deletes the account. It asks for the password, because it cannot be undone. */
function DeleteAccount({ user }: { user: User }) {
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

/** The privacy settings of an account: e-mail, sessions, data and deletion. */
export const PrivacyView = ({ user }: { user: User }) => (
  <div className="grid gap-6">
    <PrivacyPart title={messages.email}>
      <EmailState email={user.email} />
    </PrivacyPart>
    <PrivacyPart title={messages.sessionsTitle}>
      <Sessions />
    </PrivacyPart>
    <OwnAlerts />
    <PrivacyPart title={messages.dataDownloadTitle}>
      <DataCopy user={user} />
      <p className="text-muted text-sm">
        {messages.dataPolicyBeforeLink}{' '}
        <a href="/about-us/privacy" className="underline">
          {messages.dataPolicyLink}
        </a>
        .
      </p>
    </PrivacyPart>
    <PrivacyPart title={messages.deleteAccountTitle}>
      <DeleteAccount user={user} />
    </PrivacyPart>
  </div>
);
