import { cutText } from '../../contract/plain-text.ts';

const LONGEST = 200;

const brief = (value: unknown): unknown => {
  const text = JSON.stringify(value) ?? 'null';
  return text.length > LONGEST ? `${cutText(text, LONGEST)}…` : (value ?? null);
};

/** The details of a change for the audit log: each field that differs, before and after, long values truncated. */
export function differences(before: object, after: object): Record<string, unknown> {
  const old = before as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(after)
      .filter(([field, value]) => JSON.stringify(value ?? null) !== JSON.stringify(old[field] ?? null))
      .map(([field, value]) => [field, { from: brief(old[field]), to: brief(value) }]),
  );
}
