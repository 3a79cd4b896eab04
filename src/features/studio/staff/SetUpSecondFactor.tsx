import { useState } from 'react';
import { takeFocus } from '../../../browser/take-focus.ts';
import { beginSecondFactor, confirmSecondFactor } from '../../../client/editor/staff.ts';
import { CodeForm } from './CodeForm.tsx';
import * as messages from './messages.ts';
import { QrCode } from './QrCode.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

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
        onSend={async (password) => onBegun(await beginSecondFactor(password))}
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
