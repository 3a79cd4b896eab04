/**
 * The login dialog: plain forms, not an island, so that no letter is lost. With method="dialog" no password can end up in
 * an address.
 */
import { fieldMarkup } from '../../ui/field-markup.ts';
import type { AuthTab } from '../session/store.ts';
import * as messages from './messages.ts';
import { fillFromPage, PASSWORD_RULES, showRules } from './sign-up-help.ts';

const loadForms = () => import('./auth-forms.ts');

const field = (form: AuthTab, name: string, label: string, attributes: string, hint?: string) =>
  fieldMarkup({
    id: `${form}-${name}`,
    label,
    attributes: `name="${name}" ${attributes}`,
    ...(hint && { hint }),
  });

const tab = (name: AuthTab, text: string) =>
  `<button type="button" role="tab" id="auth-tab-${name}" aria-controls="auth-panel" data-auth-tab="${name}"
class="tab">${text}</button>`;

const form = (name: AuthTab, text: string, fields: string, after = '') =>
  `<form method="dialog" novalidate data-auth-form="${name}" class="grid gap-4">${fields}
<button type="submit" class="button button-primary w-full">${text}</button>${after}</form>`;

const showPassword = `<button type="button" data-show-password aria-pressed="false"
class="text-brand -my-2 min-h-11 justify-self-start underline">${messages.showPassword}</button>`;

const email = (name: AuthTab) => field(name, 'email', messages.email, 'type="email" autocomplete="username"');
const newPassword = 'type="password" autocomplete="new-password"';

const logInForm = form(
  'login',
  messages.login,
  email('login') +
    field('login', 'password', messages.password, 'type="password" autocomplete="current-password"') +
    showPassword,
  `<a href="/forget-password" class="text-brand -my-2 flex min-h-11 items-center justify-self-start underline"
>${messages.forgotPassword}</a>`,
);

const signUpForm = form(
  'signup',
  messages.signUp,
  `<div class="grid gap-4 min-[22rem]:grid-cols-2">
${field('signup', 'firstName', messages.firstName, 'autocomplete="given-name"')}
${field('signup', 'lastName', messages.lastName, 'autocomplete="family-name"')}
</div>
${field('signup', 'phone', messages.phone, 'type="tel" autocomplete="tel"')}
${email('signup')}
${field('signup', 'password', messages.password, newPassword, PASSWORD_RULES.password.text)}
${field('signup', 'confirmPassword', messages.confirmPassword, newPassword, PASSWORD_RULES.confirmPassword.text)}
${showPassword}
<div>
<label class="flex min-h-11 items-center gap-3">
<input id="signup-terms" name="terms" type="checkbox" required aria-describedby="signup-terms-error"
class="size-5 shrink-0">
<span>${messages.agreementBeforeLink}
<a href="/about-us" target="_blank" class="text-brand underline">${messages.agreementLink}</a></span>
</label>
<p id="signup-terms-error" class="field-error"></p>
</div>`,
);

const dialog = document.createElement('dialog');
dialog.dataset.authDialog = '';
dialog.className =
  'panel text-ink m-auto max-h-[calc(100dvh-2rem)] w-[min(28rem,calc(100vw-2rem))] overflow-y-auto p-6';
dialog.setAttribute('aria-labelledby', 'auth-title');
// Only the form that is open stands in the page: others there ask for an email too.
dialog.innerHTML = `<div class="mb-4 flex items-center justify-between gap-4">
<h2 id="auth-title" class="text-xl font-bold">${messages.authDialogTitle}</h2>
<form method="dialog">
<button class="icon-button -mr-2" aria-label="${messages.close}" formnovalidate><i class="icon icon-close size-5"></i></button>
</form>
</div>
<div role="tablist" aria-labelledby="auth-title" class="tabs">
${tab('login', messages.login)}${tab('signup', messages.signUp)}
</div>
<div role="tabpanel" id="auth-panel"></div>
<div data-toasts="alert top" aria-live="assertive"></div>
<template>${logInForm}${signUpForm}</template>`;
document.body.append(dialog);

const panel = dialog.querySelector('#auth-panel');
const closedForms = dialog.querySelector('template')?.content;

/** The closed form is stored, not rebuilt, so that its fields keep what was typed. */
function putAway(): void {
  if (panel) closedForms?.append(...panel.children);
}

function showTab(tab: AuthTab): void {
  for (const button of dialog.querySelectorAll<HTMLElement>('[data-auth-tab]')) {
    const isShown = button.dataset.authTab === tab;
    button.setAttribute('aria-selected', String(isShown));
    button.tabIndex = isShown ? 0 : -1;
  }
  putAway();
  panel?.setAttribute('aria-labelledby', `auth-tab-${tab}`);
  const form = closedForms?.querySelector(`[data-auth-form="${tab}"]`);
  if (!form) return;
  panel?.append(form);
  fillFromPage(form);
}

/** Opens the dialog. @param returnTo where to go after the login, in place of this page */
export function openDialog(tab: AuthTab, returnTo?: string): void {
  if (returnTo) dialog.dataset.returnTo = returnTo;
  showTab(tab);
  if (!dialog.open) dialog.showModal();
  // What is filled in already needs no visit.
  [...(panel?.querySelectorAll('input') ?? [])].find(({ value }) => value === '')?.focus();
  void loadForms();
}

/** Shows what was typed into the passwords of the button's form, or hides it again. */
function togglePasswords(button: HTMLButtonElement): void {
  const isShown = button.ariaPressed !== 'true';
  button.ariaPressed = String(isShown);
  for (const input of button.form?.querySelectorAll<HTMLInputElement>('[autocomplete$="password"]') ?? [])
    input.type = isShown ? 'text' : 'password';
}

dialog.addEventListener('click', ({ target }) => {
  const pressed = target instanceof Element && target.closest('button');
  if (!pressed) return;
  if (pressed.dataset.authTab) showTab(pressed.dataset.authTab === 'signup' ? 'signup' : 'login');
  if ('showPassword' in pressed.dataset) togglePasswords(pressed);
});
dialog.addEventListener('input', ({ target }) => {
  const form = target instanceof HTMLInputElement && target.form;
  if (form && form.dataset.authForm === 'signup') showRules(form);
});
dialog.addEventListener('close', putAway);
dialog.addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.dataset.authForm) return;
  event.preventDefault();
  void loadForms().then(({ submitAuth }) => submitAuth(form));
});
