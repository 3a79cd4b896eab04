import { useState } from 'react';
import { takeFocus } from '../../../browser/take-focus.ts';
import { beginSecondFactor, confirmSecondFactor } from '../../../client/editor/staff.ts';
import { CodeForm } from './CodeForm.tsx';
import { QrCode } from './QrCode.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

type Setup = { secret: string; address: string };

/** In groups of four, as people type it. */
const grouped = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ');

function AskPassword({ onBegun }: { onBegun: (setup: Setup) => void }) {
  return (
    <div className="panel studio-box">
      <p>
        With a second factor your password alone is not enough: each log-in asks for a code from an
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

function Scan({ setup, onConfirmed }: { setup: Setup; onConfirmed: (codes: string[]) => void }) {
  return (
    <div className="panel studio-box">
      <h3 ref={takeFocus} tabIndex={-1} className="studio-title outline-none">
        Add the shop to your authenticator app
      </h3>
      <p>Scan this, or type the key into the app:</p>
      <QrCode text={setup.address} label="QR code for your authenticator app" />
      <p className="studio-key">
        Key: <code>{grouped(setup.secret)}</code>
      </p>
      <CodeForm
        name="code"
        label="Code from the app"
        hint="6 digits"
        button="Confirm"
        onSend={async (code) => onConfirmed(await confirmSecondFactor(code))}
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
