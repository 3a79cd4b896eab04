import { takeFocus } from '../../../browser/take-focus.ts';
import { CopiedText } from '../quotations/CopiedText.tsx';
import * as messages from './messages.ts';

type Props = {
  title: string;
  intro: string;
  label: string;
  text: string;
  button: string;
  onSaved: () => void;
};

/** A secret that no call reads again, until it is saved elsewhere. */
export const ShownOnce = ({ title, intro, label, text, button, onSaved }: Props) => (
  <section className="panel studio-box" aria-label={title}>
    <h3 ref={takeFocus} tabIndex={-1} className="studio-title outline-none">
      {title}
    </h3>
    <p>{intro}</p>
    <CopiedText label={label} text={text} button={button} />
    <button type="button" className="button button-primary justify-self-start" onClick={onSaved}>
      {messages.savedSecret}
    </button>
  </section>
);
