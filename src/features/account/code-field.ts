import { fieldMarkup } from '../../ui/field-markup.ts';

function codeField(): HTMLElement {
  const field = document.createElement('div');
  field.dataset.codeField = '';
  field.innerHTML = fieldMarkup({
    id: 'login-code',
    label: 'Code',
    hint: 'Of your authenticator app, or a recovery code',
    attributes: 'name="code" type="text" inputmode="numeric" autocomplete="one-time-code"',
  });
  return field;
}

/**
 * Adds a field for the code of a second factor under the password. It goes when the email changes: another account
 * may have no second factor.
 */
export function addCodeField(form: HTMLFormElement): void {
  if (!form.querySelector('[data-code-field]')) {
    const field = codeField();
    form.querySelector('[name="password"]')?.closest('div')?.after(field);
    form.querySelector('[name="email"]')?.addEventListener('input', () => field.remove(), { once: true });
  }
  form.querySelector<HTMLInputElement>('[name="code"]')?.focus();
}
