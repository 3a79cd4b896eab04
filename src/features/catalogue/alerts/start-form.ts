import { $user } from '../../session/store.ts';
import * as messages from '../messages.ts';
import { say } from './form-words.ts';

const OFFLINE = messages.offlineError;

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
  fillIn(form);
  // Until now it said that it needs a connection.
  say(form, '');
  form.addEventListener('submit', () => void send(form));
  // Pressed before this script was there (before-paint.ts).
  if (form.querySelector('[type="submit"][data-early]')) void send(form);
}
