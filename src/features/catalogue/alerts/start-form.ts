import { fieldMarkup } from '../../../ui/field-markup.ts';
import { $user } from '../../session/store.ts';
import * as messages from '../messages.ts';
import { say } from './form-words.ts';

const OFFLINE = messages.offlineError;

const priceField = () =>
  fieldMarkup({
    id: 'alert-price',
    label: messages.priceInRupees,
    called: messages.price,
    attributes: 'name="price" type="text" inputmode="numeric" autocomplete="off" maxlength="20"',
  });

const emailField = (kind: string) =>
  fieldMarkup({
    id: `alert-email-${kind}`,
    label: messages.email,
    attributes: 'name="email" type="email" autocomplete="email" maxlength="254"',
  });

function addFields(form: HTMLFormElement, kind: string): void {
  const fields = document.createElement('div');
  fields.dataset.alertFields = '';
  fields.className = 'grid gap-3';
  fields.innerHTML = `${kind === 'price-below' ? priceField() : ''}${emailField(kind)}
<button type="submit" class="button button-primary">${messages.alertMe}</button>
<p class="text-muted text-sm">${messages.alertEmailNote}</p>`;
  form.prepend(fields);
}

/** A logged-in shopper need not type the email. */
function fillIn(form: HTMLFormElement): void {
  const email = form.querySelector<HTMLInputElement>('[name="email"]');
  if (email && email.value === '') email.value = $user.get()?.email ?? '';
}

/** The code of the call brings its schemas along. */
const send = (form: HTMLFormElement): Promise<unknown> =>
  import('./send-form.ts').then(
    ({ sendForm }) => sendForm(form),
    () => say(form, OFFLINE),
  );

/** Makes the form of an alert work, once. @param kind of the alert */
export function startForm(kind: string): void {
  const form = document.querySelector<HTMLFormElement>(`form[data-kind="${kind}"]:not([data-started])`);
  if (!form) return;
  form.dataset.started = '';
  addFields(form, kind);
  fillIn(form);
  // Until now it said that it needs a connection.
  say(form, '');
  form.addEventListener('submit', () => void send(form));
}
