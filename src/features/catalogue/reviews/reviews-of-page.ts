import * as messages from '../messages.ts';

/** The buttons of the reviews of a page. What they do loads at the first press. */
const part = document.querySelector<HTMLElement>('[data-reviews]');
const OFFLINE = messages.offlineError;

function say(words: string): void {
  const outcome = part?.querySelector('[data-reviews-outcome]');
  if (outcome) outcome.textContent = words;
}

/** Runs what a button does, once at a time; a failure is said. */
async function run(
  button: HTMLButtonElement,
  work: (actions: typeof import('./review-actions.ts')) => Promise<void>,
) {
  if (!part || button.ariaDisabled === 'true') return;
  // Not `disabled`: the button that was just pressed would lose the focus.
  button.ariaDisabled = 'true';
  say('');
  const actions = await import('./review-actions.ts').catch(() => undefined);
  if (actions) await work(actions).catch((error) => say(actions.describeReviewFailure(error)));
  else say(OFFLINE);
  button.ariaDisabled = 'false';
}

part?.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  const more = target.closest<HTMLButtonElement>('[data-more-reviews]');
  if (more) void run(more, ({ showMore }) => showMore(part, more));
  const helpful = target.closest<HTMLButtonElement>('[data-helpful]');
  if (helpful) void run(helpful, ({ vote }) => vote(helpful));
});
