import type { FormError } from './form-error.ts';

/** The error of a whole form. Unlike a toast it stays until it is read. */
export function FormAlert({ error }: { error: FormError | undefined }) {
  if (!error?.message) return null;
  return (
    <div role="alert" className="border-accent-ink text-accent-ink rounded-lg border p-3 text-sm">
      <p className="font-semibold">{error.message}</p>
      {error.detail && <p>{error.detail}</p>}
    </div>
  );
}
