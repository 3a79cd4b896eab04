import { useState } from 'react';
import { takeFocus } from '../../../browser/take-focus.ts';
import { beginSecondFactor, confirmSecondFactor } from '../../../client/editor/staff.ts';
import { CodeForm } from './CodeForm.tsx';
import { QrCode } from './QrCode.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

type Begun = { secret: string; address: string };

/** In groups of four, as people type it. */
const grouped = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ');

function AskPassword({ onBegun }: { onBegun: (begun: Begun) => void }) {
  return (
    <div className="panel studio-box">
      <p>
        With a second factor your password alone opens nothing: each log-in asks for a code of an
        authenticator app on your phone, such as Aegis, 2FAS or Google Authenticator. Your other sessions end.
      </p>
      <CodeForm
        name="password"
        label="Your password"
        button="Set up"
        onSend={async (password) => onBegun(await beginSecondFactor(password))}
      />
    </div>
  );
}

function Scan({ begun, onConfirmed }: { begun: Begun; onConfirmed: (codes: string[]) => void }) {
  return (
    <div className="panel studio-box">
      <h3 ref={takeFocus} tabIndex={-1} className="studio-title outline-none">
        Add the shop to your authenticator app
      </h3>
      <p>Scan this, or type the key into the app:</p>
      <QrCode text={begun.address} label="QR code for your authenticator app" />
      <p className="studio-key">
        Key: <code>{grouped(begun.secret)}</code>
      </p>
      <CodeForm
        name="code"
        label="Code of the app"
        hint="6 digits"
        button="Confirm"
        onSend={async (code) => onConfirmed(await confirmSecondFactor(code))}
      />
    </div>
  );
}

/** The way to a second factor: password, app, recovery codes. @param onDone once the codes are kept */
export function SetUpSecondFactor({ onDone }: { onDone: () => void }) {
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />;
  if (begun) return <Scan begun={begun} onConfirmed={setCodes} />;
  return <AskPassword onBegun={setBegun} />;
}
