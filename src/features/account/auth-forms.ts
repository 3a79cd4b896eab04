import { showError } from '../../browser/toast.ts';
import { findFieldErrors, showFieldErrors } from '../../ui/field-errors.ts';
import { logIn, signUp } from './store.ts';

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

/** The message and the field errors of a failed call; any other error has neither. */
async function showFailure(form: HTMLFormElement, error: unknown): Promise<void> {
  const { ApiError } = await import('../../client/http.ts');
  if (error instanceof ApiError && error.code === 'second_factor_required') return askForCode(form);
  showError((error instanceof ApiError && error.message) || 'Authentication failed');
  if (error instanceof ApiError && error.code === 'second_factor_rejected')
    return showFieldErrors(form, { code: error.message });
  if (error instanceof ApiError) showFieldErrors(form, error.fields);
}

/** Goes where the shopper wanted to go before the log-in, else reloads the page (spec §4). */
function goOn(form: HTMLFormElement): void {
  const returnTo = form.closest('dialog')?.dataset.returnTo;
  if (returnTo) location.assign(returnTo);
  else location.reload();
}

/** Logs in, or signs up and then logs in (spec §4). */
export async function submitAuth(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>('[type="submit"]');
  if (!button || button.ariaDisabled === 'true') return;
  const errors = findFieldErrors(form);
  showFieldErrors(form, errors);
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
