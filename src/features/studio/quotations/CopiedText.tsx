import { useId } from 'react';
import { copyText } from '../../../browser/copy-text.ts';
import * as messages from './messages.ts';

type Props = { label: string; text: string; button?: string };

/** A text to be sent by hand: copied by a button, or selected where the browser copies none. */
export function CopiedText({ label, text, button = messages.copyAddress }: Props) {
  const id = useId();
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <textarea
        id={id}
        readOnly
        rows={Math.min(8, text.split('\n').length)}
        className="field"
        value={text}
        onFocus={({ target }) => target.select()}
      />
      <button
        type="button"
        className="button button-quiet justify-self-start"
        onClick={() => void copyText(text, { copied: messages.copied, notCopied: messages.notCopied })}
      >
        {button}
      </button>
    </div>
  );
}
