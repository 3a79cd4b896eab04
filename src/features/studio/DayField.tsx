type Props = { label: string; value: string; onChange: (day: string) => void };

/** A day of a filter, as `2026-11-25`; empty for any. */
export const DayField = ({ label, value, onChange }: Props) => (
  <label>
    <span className="mb-1 block text-sm font-medium">{label}</span>
    <input type="date" className="field" value={value} onChange={({ target }) => onChange(target.value)} />
  </label>
);
