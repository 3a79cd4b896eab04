import * as shared from '../messages.ts';

type Props<Value extends string> = {
  value: Value;
  options: readonly (readonly [value: Value, name: string])[];
  onChoose: (value: Value) => void;
};

/** Which list is shown. */
export const ListChoice = <Value extends string>({ value, options, onChoose }: Props<Value>) => (
  <label>
    <span className="mb-1 block text-sm font-medium">{shared.listFilterLabel}</span>
    <select
      className="field"
      value={value}
      onChange={({ target }) => onChoose(options[target.selectedIndex]?.[0] ?? value)}
    >
      {options.map(([each, name]) => (
        <option key={each} value={each}>
          {name}
        </option>
      ))}
    </select>
  </label>
);
