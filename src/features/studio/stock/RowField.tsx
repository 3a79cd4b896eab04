import * as messages from './messages.ts';

type Props = {
  label: string;
  /** The name of the product, for who does not see what stands beside it. */
  product: string;
  inputMode: 'numeric' | 'decimal' | 'text';
  value: string;
  className?: string;
  isInvalid?: boolean;
  onChange: (typed: string) => void;
  onLeave?: () => void;
};

/** What is typed of one product in a list of them. */
export const RowField = ({
  label,
  product,
  inputMode,
  value,
  className,
  isInvalid,
  onChange,
  onLeave,
}: Props) => (
  <label className={className}>
    <span className="text-muted text-sm">
      {label}
      <span className="sr-only"> {messages.ofProduct(product)}</span>
    </span>
    <input
      className="field"
      inputMode={inputMode}
      autoComplete="off"
      value={value}
      aria-invalid={isInvalid}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onLeave}
    />
  </label>
);
