import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { keepRenewed } from '../../../client/accounts.ts';
import { callApi } from '../../../client/call-api.ts';
import { ApiError } from '../../../client/http.ts';
import { onProofRequired } from '../../../client/shopper.ts';
import { proveSession } from '../../../contract/calls/staff/accounts.ts';
import { FAILURE_MESSAGES } from '../../../contract/messages.ts';
import { TextField } from '../../../ui/fields.tsx';
import { toFormError } from '../../../ui/form-error.ts';
import { SendForm } from '../../../ui/SendButton.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { $user } from '../../session/store.ts';
import { useMember } from './member.ts';
import * as messages from './messages.ts';

const PASSWORD = 'proof-password';
const CODE = 'proof-code';
/** The field that an error is about. */
const FIELDS: Readonly<Record<string, string>> = { wrong_password: PASSWORD, second_factor_wrong: CODE };

const toProofError = (error: unknown) => {
  const field = error instanceof ApiError && error.code && FIELDS[error.code];
  return field && error instanceof ApiError
    ? { fields: { [field]: error.message } }
    : toFormError(error, FAILURE_MESSAGES.edit, []);
};

function Ask({ onEnd }: { onEnd: (isProved: boolean) => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isProved = useRef(false);
  const user = useStore($user);
  const { hasSecondFactor } = useMember().member;
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const form = useForm(toProofError);
  useEffect(() => dialog.current?.showModal(), []);
  const prove = async () => {
    const body = { password, ...(hasSecondFactor && { code }) };
    keepRenewed(await callApi(proveSession, { body }));
    isProved.current = true;
    dialog.current?.close();
  };
  return (
    <dialog
      ref={dialog}
      className="panel text-ink m-auto max-w-[min(28rem,calc(100vw-2rem))] p-5"
      aria-labelledby="proof-title"
      onClose={() => onEnd(isProved.current)}
    >
      <h2 id="proof-title" className="studio-title">
        {messages.proofTitle}
      </h2>
      <p className="mt-2 mb-4">{messages.proofIntro}</p>
      <SendForm form={form} className="grid gap-4" onSend={prove} label={messages.confirmButton}>
        {/* Names the account for password managers. */}
        <input type="text" name="username" autoComplete="username" value={user?.email} readOnly hidden />
        <TextField
          id={PASSWORD}
          type="password"
          autoComplete="current-password"
          label={messages.ownPassword}
          value={password}
          error={form.error?.fields[PASSWORD]}
          onChange={setPassword}
        />
        {hasSecondFactor && (
          <TextField
            id={CODE}
            autoComplete="one-time-code"
            label={messages.code}
            hint={messages.proofCodeHint}
            value={code}
            error={form.error?.fields[CODE]}
            onChange={setCode}
          />
        )}
      </SendForm>
      <button type="button" className="button button-quiet mt-4" onClick={() => dialog.current?.close()}>
        {messages.proofCancel}
      </button>
    </dialog>
  );
}

/** Asks for password and code where a call of any view is refused without; then that call is sent again. */
export function ProofDialog() {
  const [waiting, setWaiting] = useState<readonly ((isProved: boolean) => void)[]>([]);
  useEffect(
    () => onProofRequired(() => new Promise((resolve) => setWaiting((others) => [...others, resolve]))),
    [],
  );
  if (waiting.length === 0) return null;
  const end = (isProved: boolean) => {
    setWaiting([]);
    for (const resolve of waiting) resolve(isProved);
  };
  return <Ask onEnd={end} />;
}
