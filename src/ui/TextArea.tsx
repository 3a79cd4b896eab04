type Props = {
  id: string;
  label: string;
  value: string;
  maxLength: number;
  error: string | undefined;
  hint?: string;
  isRequired?: boolean;
  onChange: (value: string) => void;
};

/** A labelled field of several lines with its hint and its error. */
export function TextArea({ id, label, value, maxLength, error, hint, isRequired = true, onChange }: Props) {
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      <textarea
        id={id}
        name={id}
        rows={5}
        maxLength={maxLength}
        required={isRequired}
        aria-invalid={error !== undefined}
        aria-describedby={hint ? `${id}-hint ${id}-error` : `${id}-error`}
        className="field aria-invalid:border-accent-ink"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {hint && (
        <p id={`${id}-hint`} className="text-muted mt-1 text-sm">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} className="text-accent-ink mt-1 text-sm empty:hidden">
        {error}
      </p>
    </div>
  );
}
