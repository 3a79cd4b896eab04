import type { ComponentProps } from 'react';
import type { Choice } from './form/fields.ts';

type Props = Omit<ComponentProps<'select'>, 'onChange' | 'className'> & {
  /** Stands above it; without one another label names it. */
  label?: string;
  choices: readonly Choice[];
  onChange?: (value: string) => void;
  /** Of the whole, with its label. */
  className?: string;
};

/** A list to choose one of. */
export function Select({ label, choices, onChange, className = '', ...rest }: Props) {
  const select = (
    <select
      className={label ? 'field' : `field ${className}`}
      {...(onChange && { onChange: ({ target }) => onChange(target.value) })}
      {...rest}
    >
      {choices.map(({ value, label: name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  );
  if (!label) return select;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is a variable
    <label className={className || undefined}>
      <span className="mb-1 block text-sm font-medium">{label}</span>
      {select}
    </label>
  );
}

/** Choices by their names. @param values which, in their order; all without */
export const namedChoices = <Value extends string>(
  names: Readonly<Record<Value, string>>,
  values: readonly string[] = Object.keys(names),
): Choice[] => values.map((value) => ({ value, label: names[value as Value] }));
