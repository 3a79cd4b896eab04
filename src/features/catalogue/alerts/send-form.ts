import { callApi } from '../../../client/call-api.ts';
import { ApiError } from '../../../client/http.ts';
import { requestProductAlert } from '../../../contract/calls/alerts.ts';
import { FAILURE_MESSAGES } from '../../../contract/messages.ts';
import { findFieldErrors, showFieldErrors } from '../../../ui/form-error.ts';
import { $user } from '../../session/store.ts';
import { say } from './form-words.ts';
import { isNotOffered, NOT_OFFERED, STATE_WORDS } from './outcome.ts';
import { getWish, PRICE_MESSAGE } from './wish.ts';

const readField = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? '').trim();

/** The form has nothing more to ask: its words take the place of its fields. */
function finish(form: HTMLFormElement, words: string): void {
  form.querySelector('[data-alert-fields]')?.remove();
  say(form, words)?.focus();
}

function showFailure(form: HTMLFormElement, error: unknown): void {
  if (!(error instanceof ApiError)) say(form, FAILURE_MESSAGES.productAlert);
  else if (isNotOffered(error)) finish(form, NOT_OFFERED);
  else {
    showFieldErrors(form, error.fields);
    const isBesideField = 'price' in error.fields || 'email' in error.fields;
    say(form, isBesideField ? '' : error.message);
  }
}

/** Asks for the alert of a form, unless that is under way. */
export async function sendForm(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>('[type="submit"]');
  if (!button || button.ariaDisabled === 'true') return;
  const wish = getWish(form.dataset.kind, readField(form, 'email'), readField(form, 'price'));
  const errors = { ...(!wish && { price: PRICE_MESSAGE }), ...findFieldErrors(form) };
  showFieldErrors(form, errors);
  say(form, '');
  if (!wish || Object.keys(errors).length > 0) return;
  // Not `disabled`: the button that was just pressed would lose the focus.
  button.ariaDisabled = 'true';
  try {
    const slug = form.dataset.productAlert ?? '';
    // A shopper's session may still have to be renewed.
    const as = $user.get() ? ({ ...requestProductAlert, may: 'account' } as const) : requestProductAlert;
    const { state } = await callApi(as, { slug, body: wish });
    finish(form, STATE_WORDS[state]);
  } catch (error) {
    button.ariaDisabled = 'false';
    showFailure(form, error);
  }
}
