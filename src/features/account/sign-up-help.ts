import { MIN_PASSWORD_LENGTH } from '../../contract/password.ts';
import * as messages from './messages.ts';

type Typed = { password: string; confirmPassword: string };

/** What the shop asks of a new password, at the field where it is said. The server decides (spec §5). */
export const PASSWORD_RULES = {
  password: {
    text: messages.newPasswordHint(MIN_PASSWORD_LENGTH),
    isMet: ({ password }: Typed) => password.length >= MIN_PASSWORD_LENGTH,
  },
  confirmPassword: {
    text: messages.samePasswordHint,
    isMet: ({ password, confirmPassword }: Typed) => password !== '' && password === confirmPassword,
  },
};

/** Marks the rules of the password that are met. */
export function showRules(form: HTMLFormElement): void {
  const data = new FormData(form);
  const typed = {
    password: String(data.get('password') ?? ''),
    confirmPassword: String(data.get('confirmPassword') ?? ''),
  };
  for (const [name, { text, isMet }] of Object.entries(PASSWORD_RULES)) {
    const hint = document.getElementById(`${form.dataset.authForm}-${name}-hint`);
    if (!hint) continue;
    const words = isMet(typed) ? messages.ruleMet(text) : text;
    if (hint.textContent === words) continue;
    hint.textContent = words;
    hint.classList.toggle('text-good', isMet(typed));
    hint.classList.toggle('text-muted', !isMet(typed));
  }
}

/** A full name as first and last name; the last word is the family's. */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const words = fullName.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' '), lastName };
}

/** What a form of the page behind the dialog was filled in with, by the standard name of its field. */
const behind = (autocomplete: string): string =>
  document.querySelector<HTMLInputElement>(`main input[autocomplete="${autocomplete}"]`)?.value.trim() ?? '';

/** Fills in what the page has asked for already, where the form has nothing yet. */
export function fillFromPage(form: Element): void {
  const known = { ...splitName(behind('name')), phone: behind('tel'), email: behind('email') };
  for (const [name, value] of Object.entries(known)) {
    const field = form.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (field && field.value === '') field.value = value;
  }
}
