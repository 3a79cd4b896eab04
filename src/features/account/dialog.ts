/** Opens the login dialog. The script of its forms loads when it opens. */
import { onceSeen } from '../../browser/activation.ts';
import { type AuthTab, homeHandoff } from '../session/store.ts';

const dialog = document.querySelector<HTMLDialogElement>('[data-auth-dialog]');
const panel = dialog?.querySelector('[data-auth-panel]');
const closedForms = dialog?.querySelector('template')?.content;
const loadForms = () => import('./auth-forms.ts');

/** The closed form is stored, not rebuilt, so that its fields keep what was typed. */
function putAway(): void {
  if (panel) closedForms?.append(...panel.children);
}

function showTab(tab: AuthTab): void {
  for (const button of dialog?.querySelectorAll<HTMLElement>('[data-auth-tab]') ?? []) {
    const isShown = button.dataset.authTab === tab;
    button.setAttribute('aria-selected', String(isShown));
    button.tabIndex = isShown ? 0 : -1;
  }
  putAway();
  panel?.setAttribute('aria-labelledby', `auth-tab-${tab}`);
  const form = closedForms?.querySelector(`[data-auth-form="${tab}"]`);
  if (form) panel?.append(form);
}

function openDialog(tab: AuthTab): void {
  showTab(tab);
  if (!dialog?.open) dialog?.showModal();
  panel?.querySelector('input')?.focus();
  void loadForms();
}

const tabOf = (name: string | undefined): AuthTab => (name === 'signup' ? 'signup' : 'login');

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  const opener = target.closest<HTMLElement>('[data-open-auth]');
  if (opener) openDialog(tabOf(opener.dataset.openAuth));
  const tab = target.closest<HTMLElement>('[data-auth-tab]');
  if (tab) showTab(tabOf(tab.dataset.authTab));
});

dialog?.addEventListener('close', putAway);

dialog?.addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.dataset.authForm) return;
  event.preventDefault();
  void loadForms().then(({ submitAuth }) => submitAuth(form));
});

onceSeen(() => {
  const asked = location.pathname === '/' ? homeHandoff.read() : undefined;
  if (!asked || !dialog) return;
  homeHandoff.drop();
  if (asked.returnTo) dialog.dataset.returnTo = asked.returnTo;
  openDialog('login');
});

// Pressed before this script was there (before-paint.ts).
document.querySelector<HTMLElement>('[data-pressed]')?.click();
