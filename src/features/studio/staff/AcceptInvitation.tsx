import { useState } from 'react';
import { takeFocus } from '../../../browser/take-focus.ts';
import { callApi } from '../../../client/call-api.ts';
import { acceptInvitation } from '../../../contract/calls/staff.ts';
import { FAILURE_MESSAGES } from '../../../contract/messages.ts';
import { MIN_PASSWORD_LENGTH } from '../../../contract/password.ts';
import { TextField } from '../../../ui/fields.tsx';
import { forgetUser } from '../../session/store.ts';
import { ActionForm } from '../action/ActionForm.tsx';
import { line } from '../action/fields.tsx';
import * as shared from '../messages.ts';
import type { Invitation } from '../views.ts';
import * as messages from './messages.ts';

const FIELDS = {
  firstName: line('firstName', messages.firstName, { autoComplete: 'given-name', required: true }),
  lastName: line('lastName', messages.lastName, { autoComplete: 'family-name', required: true }),
  phone: line('phone', shared.phone, { type: 'tel', autoComplete: 'tel', required: true }),
  password: line('password', messages.password, {
    type: 'password',
    autoComplete: 'new-password',
    hint: messages.passwordHint(MIN_PASSWORD_LENGTH),
    required: true,
  }),
};

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
  const [isDone, setDone] = useState(false);
  if (isDone) return <LogInNow email={email} />;
  return (
    <ActionForm
      label={messages.invitationLabel}
      className="panel grid max-w-xl gap-4 p-4 sm:p-6"
      fields={FIELDS}
      button={messages.acceptButton}
      buttonClass="button-primary"
      send={(account) => callApi(acceptInvitation, { body: { token, ...account } })}
      failure={FAILURE_MESSAGES.signup}
      onDone={() => {
        // A user who is logged in here is not the invited person.
        forgetUser();
        history.replaceState(null, '', '#');
        setDone(true);
      }}
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
    </ActionForm>
  );
}
