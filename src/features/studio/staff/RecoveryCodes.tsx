import { takeFocus } from '../../../browser/take-focus.ts';

type Props = { codes: readonly string[]; onSaved: () => void };

/** Recovery codes, shown once. */
export const RecoveryCodes = ({ codes, onSaved }: Props) => (
  <div className="panel studio-box">
    <h3 ref={takeFocus} tabIndex={-1} className="studio-title outline-none">
      Your recovery codes
    </h3>
    <p>
      Print them or write them down, and keep them away from your phone: each logs you in once in place of a
      code. They are not shown again.
    </p>
    <ul className="studio-codes" aria-label="Recovery codes">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <div className="studio-actions">
      <button type="button" className="button button-primary" onClick={onSaved}>
        I have saved them
      </button>
    </div>
  </div>
);
