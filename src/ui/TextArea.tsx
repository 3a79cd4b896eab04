import { describedBy, FieldFrame } from './FieldFrame.tsx';

type Props = {
  id: string;
  label: string;
  value: string;
  maxLength?: number;
  error: string | undefined;
  hint?: string | undefined;
  isRequired?: boolean;
  rows?: number;
  onChange: (value: string) => void;
};

/** A labelled field of several lines with its hint and its error. */
export function TextArea({
  id,
  label,
  value,
  maxLength,
  error,
  hint,
  isRequired = true,
  rows = 5,
  onChange,
}: Props) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea
        id={id}
        name={id}
        rows={rows}
        maxLength={maxLength}
        required={isRequired}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, hint)}
        className="field"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </FieldFrame>
  );
}
