import { keepReloading } from '../../browser/reload-focus.ts';
import { showError } from '../../browser/toast.ts';
import { findFieldErrors, showFieldErrors } from '../../ui/form-error.ts';
import { logIn, signUp } from '../session/store.ts';
import * as messages from './messages.ts';

async function send(form: HTMLFormElement): Promise<void> {
  const entries = new FormData(form);
  const value = (name: string) => String(entries.get(name) ?? '');
  const credentials = { email: value('email'), password: value('password') };
  if (form.dataset.authForm === 'signup')
    await signUp({
      ...credentials,
      firstName: value('firstName'),
      lastName: value('lastName'),
      phone: value('phone'),
      confirmPassword: value('confirmPassword'),
    });
  const code = value('code');
  await logIn({ ...credentials, ...(code && { code }) });
}

/** Loaded on demand, because only staff have a second factor. */
async function askForCode(form: HTMLFormElement): Promise<void> {
  const { addCodeField } = await import('./code-field.ts');
  addCodeField(form);
}

/** Why the form was refused, above its button: a toast goes before everyone has read it. Empty: nothing was refused. */
function showFormError(form: HTMLFormElement, message: string): void {
  let place = form.querySelector<HTMLElement>('[data-auth-error]');
  if (!place) {
    place = document.createElement('p');
    place.dataset.authError = '';
    place.className = 'border-accent-ink text-accent-ink rounded-lg border p-3 text-sm empty:hidden';
    form.querySelector('[type="submit"]')?.before(place);
  }
  place.textContent = message;
}

/** A failed call has a message and the invalid fields; any other error has neither. */
async function showFailure(form: HTMLFormElement, error: unknown): Promise<void> {
  const { ApiError } = await import('../../client/http.ts');
  if (error instanceof ApiError && error.code === 'second_factor_required') return askForCode(form);
  const message = (error instanceof ApiError && error.message) || messages.authenticationFailed;
  showError(message);
  showFormError(form, message);
  if (error instanceof ApiError && error.code === 'second_factor_rejected')
    return showFieldErrors(form, { code: error.message });
  if (error instanceof ApiError) showFieldErrors(form, error.fields);
}

/** Goes where the shopper wanted to go before the log-in, else reloads the page (spec §4). */
function goOn(form: HTMLFormElement): void {
  const returnTo = form.closest('dialog')?.dataset.returnTo;
  if (returnTo) location.assign(returnTo);
  else {
    keepReloading();
    location.reload();
  }
}

// There are two tabs: either arrow leads to the other one.
document.querySelector('[data-auth-dialog] [role="tablist"]')?.addEventListener('keydown', (event) => {
  if (!(event instanceof KeyboardEvent) || !['ArrowLeft', 'ArrowRight'].includes(event.key)) return;
  const other = document.querySelector<HTMLElement>('[data-auth-tab][aria-selected="false"]');
  other?.click();
  other?.focus();
});

/** Logs in, or signs up and then logs in (spec §4). */
export async function submitAuth(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>('[type="submit"]');
  if (!button || button.ariaDisabled === 'true') return;
  const errors = findFieldErrors(form);
  showFieldErrors(form, errors);
  showFormError(form, '');
  if (Object.keys(errors).length > 0) return;
  // Not `disabled`: the button that was just pressed would lose the focus.
  button.ariaDisabled = 'true';
  try {
    await send(form);
    goOn(form);
  } catch (error) {
    button.ariaDisabled = 'false';
    await showFailure(form, error);
  }
}
