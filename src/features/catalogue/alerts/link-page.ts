import { FAILURE_MESSAGES } from '../../../contract/messages.ts';
import * as messages from '../messages.ts';

/** The page of mailed links: `#confirm/TOKEN` and `#end/TOKEN`. The fragment reaches no server by itself. */
const ACTIONS: Record<string, (token: string) => Promise<string>> = {
  confirm: async (token) => {
    const { callApi, confirmProductAlert } = await load();
    const { productName } = await callApi(confirmProductAlert, { body: { token } });
    return messages.alertConfirmed(productName);
  },
  alert: async (token) => {
    const { callApi, endProductAlerts } = await load();
    await callApi(endProductAlerts, { body: { token, scope: 'alert' } });
    return messages.alertEnded;
  },
  address: async (token) => {
    const { callApi, endProductAlerts } = await load();
    await callApi(endProductAlerts, { body: { token, scope: 'address' } });
    return messages.allAlertsEnded;
  },
};

const load = () => import('./parts.ts');

const page = document.querySelector<HTMLElement>('[data-alert-link]');
const part = (selector: string) => page?.querySelector<HTMLElement>(selector);

const steps = () => page?.querySelectorAll<HTMLElement>('[data-alert-step]') ?? [];

function linkInAddress(): { step: string; token: string } {
  const [step = '', token = ''] = location.hash.slice(1).split('/');
  return token && ['confirm', 'end'].includes(step) ? { step, token } : { step: 'none', token: '' };
}

function showStep(): void {
  const { step } = linkInAddress();
  for (const each of steps()) each.hidden = each.dataset.alertStep !== step;
}

function say(words: string): void {
  const outcome = part('[data-alert-outcome]');
  if (!outcome) return;
  outcome.textContent = words;
  outcome.focus();
}

/** The failed call's message, which is safe to show; without the code of the call there is none. */
async function getMessage(error: unknown): Promise<string> {
  const http = await import('../../../client/http.ts').catch(() => undefined);
  return http && error instanceof http.ApiError ? error.message : FAILURE_MESSAGES.endAlert;
}

async function act(button: HTMLButtonElement): Promise<void> {
  const action = ACTIONS[button.dataset.alertAction ?? ''];
  if (!action || button.ariaDisabled === 'true') return;
  button.ariaDisabled = 'true';
  try {
    const words = await action(linkInAddress().token);
    for (const step of steps()) step.hidden = true;
    // The token is used up: it need not stay in the history.
    history.replaceState(null, '', location.pathname);
    const next = part('[data-alert-next]');
    if (next) next.hidden = false;
    say(words);
  } catch (error) {
    button.ariaDisabled = 'false';
    say(await getMessage(error));
  }
}

page?.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLButtonElement>('[data-alert-action]');
  if (button) void act(button);
});
// Another link of a mail, opened in the same tab.
addEventListener('hashchange', showStep);
showStep();
