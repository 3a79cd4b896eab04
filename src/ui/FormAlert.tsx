import type { FormFault } from './form-fault.ts';

/** What is wrong with the whole form. It stays, where a toast would go before a slow reader is done. */
export function FormAlert({ fault }: { fault: FormFault | undefined }) {
  if (!fault?.message) return null;
  return (
    <div role="alert" className="border-crimson-ink text-crimson-ink rounded-lg border p-3 text-sm">
      <p className="font-semibold">{fault.message}</p>
      {fault.detail && <p>{fault.detail}</p>}
    </div>
  );
}
