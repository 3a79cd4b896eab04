import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { takeFocus } from '../../../browser/take-focus.ts';
import { callApi } from '../../../client/call-api.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  issueRecoveryCodes,
} from '../../../contract/calls/staff/staff.ts';
import { $user } from '../../session/store.ts';
import { ActionForm } from '../action/ActionForm.tsx';
import { line } from '../action/fields.tsx';
import { useMember } from './member.ts';
import * as messages from './messages.ts';

type CodeProps = {
  name: 'code' | 'password';
  label: string;
  hint?: string;
  button: string;
  /** @throws ApiError */
  onSend: (value: string) => Promise<void>;
};

const KINDS = {
  code: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  password: { type: 'password', autoComplete: 'current-password' },
} as const;

/** A form that asks for a code or the password, and nothing else. */
function CodeForm({ name, label, hint, button, onSend }: CodeProps) {
  const user = useStore($user);
  return (
    <ActionForm
      className="grid max-w-xl gap-4"
      fields={{ [name]: line(name, label, { hint, required: true, ...KINDS[name] }) }}
      button={button}
      buttonClass="button-primary"
      send={({ [name]: value = '' }) => onSend(value)}
    >
      {name === 'password' && (
        // Names the account for password managers.
        <input type="text" name="username" autoComplete="username" value={user?.email} readOnly hidden />
      )}
    </ActionForm>
  );
}

/** The quiet zone that scanners need around a code (ISO/IEC 18004). */
const QUIET = 4;

/** One SVG path of all dark modules, each one unit wide. */
const drawPath = (rows: readonly (readonly boolean[])[]) =>
  rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');

/** A QR code. Dark on light whatever the theme: many scanners read no other. */
function QrCode({ text, label }: { text: string; label: string }) {
  const [rows, setRows] = useState<readonly (readonly boolean[])[]>();
  useEffect(() => {
    // Only this view needs the encoder.
    void import('qr').then(({ default: encode }) => setRows(encode(text, 'raw', { border: QUIET })));
  }, [text]);
  if (!rows) return <div className="studio-qr skeleton" aria-hidden="true" />;
  const size = rows.length;
  return (
    <svg className="studio-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={drawPath(rows)} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}

type CodesProps = { codes: readonly string[]; onSaved: () => void };

/** Recovery codes, shown once. */
const RecoveryCodes = ({ codes, onSaved }: CodesProps) => (
  <div className="panel studio-box">
    <h3 ref={takeFocus} tabIndex={-1} className="studio-title outline-none">
      {messages.recoveryCodesTitle}
    </h3>
    <p>{messages.recoveryCodesIntro}</p>
    <ul className="studio-codes" aria-label={messages.recoveryCodesLabel}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <div className="studio-actions">
      <button type="button" className="button button-primary" onClick={onSaved}>
        {messages.recoveryCodesSavedButton}
      </button>
    </div>
  </div>
);

type Setup = { secret: string; address: string };

/** In groups of four, as people type it. */
const grouped = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ');

function AskPassword({ onBegun }: { onBegun: (setup: Setup) => void }) {
  return (
    <div className="panel studio-box">
      <p>{messages.secondFactorIntro}</p>
      <CodeForm
        name="password"
        label={messages.ownPassword}
        button={messages.setUpButton}
        onSend={async (password) => onBegun((await callApi(beginSecondFactor, { body: { password } })).data)}
      />
    </div>
  );
}

function Scan({ setup, onConfirmed }: { setup: Setup; onConfirmed: (codes: string[]) => void }) {
  return (
    <div className="panel studio-box">
      <h3 ref={takeFocus} tabIndex={-1} className="studio-title outline-none">
        {messages.scanTitle}
      </h3>
      <p>{messages.scanIntro}</p>
      <QrCode text={setup.address} label={messages.qrCodeLabel} />
      <p className="studio-key">
        {messages.authenticatorKey} <code>{grouped(setup.secret)}</code>
      </p>
      <CodeForm
        name="code"
        label={messages.code}
        hint={messages.codeHint}
        button={messages.confirmButton}
        onSend={async (code) =>
          onConfirmed((await callApi(confirmSecondFactor, { body: { code } })).data.recoveryCodes)
        }
      />
    </div>
  );
}

/** Sets up a second factor: password, app, recovery codes. @param onDone called once the codes are saved */
export function SetUpSecondFactor({ onDone }: { onDone: () => void }) {
  const [setup, setSetup] = useState<Setup>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onSaved={onDone} />;
  if (setup) return <Scan setup={setup} onConfirmed={setCodes} />;
  return <AskPassword onBegun={setSetup} />;
}

/** Below this a member is asked to make new recovery codes. */
const FEW_CODES = 3;

/** The second factor of the logged-in member of staff: set it up, or make new recovery codes. */
export function SecondFactorView() {
  const { member, reload } = useMember();
  const [codes, setCodes] = useState<readonly string[]>();
  if (!member.hasSecondFactor) return <SetUpSecondFactor onDone={reload} />;
  if (codes) return <RecoveryCodes codes={codes} onSaved={reload} />;
  const { recoveryCodesLeft: left } = member;
  return (
    <div className="panel studio-box">
      <p>{messages.secondFactorInUse}</p>
      <p>
        {messages.recoveryCodesLeft(left)}
        {left < FEW_CODES && messages.fewRecoveryCodes}
      </p>
      <CodeForm
        name="code"
        label={messages.code}
        hint={messages.newRecoveryCodesHint}
        button={messages.newRecoveryCodesButton}
        onSend={async (code) =>
          setCodes((await callApi(issueRecoveryCodes, { body: { code } })).data.recoveryCodes)
        }
      />
      <p className="text-muted text-sm">{messages.allLostNote}</p>
    </div>
  );
}
