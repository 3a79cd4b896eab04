import type { FormError } from './form-error.ts';

/** What is wrong with the whole form. It stays, where a toast would go before a slow reader is done. */
export function FormAlert({ error }: { error: FormError | undefined }) {
  if (!error?.message) return null;
  return (
    <div role="alert" className="border-crimson-ink text-crimson-ink rounded-lg border p-3 text-sm">
      <p className="font-semibold">{error.message}</p>
      {error.detail && <p>{error.detail}</p>}
    </div>
  );
}
