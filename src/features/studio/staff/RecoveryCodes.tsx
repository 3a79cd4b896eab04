import { takeFocus } from '../../../browser/take-focus.ts';
import * as messages from './messages.ts';

type Props = { codes: readonly string[]; onSaved: () => void };

/** Recovery codes, shown once. */
export const RecoveryCodes = ({ codes, onSaved }: Props) => (
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
