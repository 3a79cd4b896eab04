type Props = {
  id: string;
  label: string;
  value: string;
  error: string | undefined;
  type?: 'text' | 'email' | 'tel';
  autoComplete: string;
  onChange: (value: string) => void;
};

export function TextField({ id, label, value, error, type = 'text', autoComplete, onChange }: Props) {
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      <input
        id={id}
        name={id}
        type={type}
        autoComplete={autoComplete}
        required
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error`}
        className="field aria-invalid:border-crimson-ink"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-error`} className="text-crimson-ink mt-1 text-sm empty:hidden">
        {error}
      </p>
    </div>
  );
}
