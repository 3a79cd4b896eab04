/** A labelled field of the dialog, with the same markup as AuthField.astro. */
function codeField(): HTMLElement {
  const field = document.createElement('div');
  field.dataset.codeField = '';
  field.innerHTML = `<label for="login-code" class="mb-1 block font-medium">Code</label>
    <input id="login-code" name="code" type="text" inputmode="numeric" autocomplete="one-time-code" data-label="Code"
      required aria-describedby="login-code-hint login-code-error" class="field aria-invalid:border-accent-ink">
    <p id="login-code-hint" class="text-muted mt-1 text-sm">Of your authenticator app, or a recovery code</p>
    <p id="login-code-error" class="text-accent-ink mt-1 text-sm empty:hidden"></p>`;
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
