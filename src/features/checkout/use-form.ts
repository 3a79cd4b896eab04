import { useState } from 'react';
import type { User } from '../../contract/account.ts';
import { shownPhone } from '../../rules/shown-phone.ts';
import { type CheckoutForm, EMPTY_FORM, formDraft } from './form.ts';
import type { FieldError } from './rules.ts';

/** What the account knows needs no typing; what was typed stands. */
function withAccount(form: CheckoutForm, user: User | undefined): CheckoutForm {
  if (!user) return form;
  return {
    ...form,
    fullName: form.fullName || `${user.firstName} ${user.lastName}`.trim(),
    email: form.email || user.email,
    phone: form.phone || shownPhone(user.phone),
  };
}

function focusOn(error: FieldError): void {
  document.querySelector<HTMLElement>(`#${error.field}, [name="${error.field}"]`)?.focus();
}

/** The delivery form and what is wrong with it; kept as it is typed. */
export function useForm(user: User | undefined) {
  const [form, setForm] = useState(() => withAccount(formDraft.read() ?? EMPTY_FORM, user));
  const [errors, setErrors] = useState<readonly FieldError[]>([]);

  const change = (part: Partial<CheckoutForm>) => {
    const changed = { ...form, ...part };
    setForm(changed);
    formDraft.keep(changed);
    setErrors(errors.filter(({ field }) => !(field in part)));
  };

  const showErrors = (found: readonly FieldError[]) => {
    setErrors(found);
    if (found[0]) focusOn(found[0]);
  };

  return { form, errors, change, showErrors };
}
