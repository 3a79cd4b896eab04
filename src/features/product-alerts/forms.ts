/** The forms that ask for alerts; their code loads when the first is opened. */
const OFFLINE = 'You seem to be offline. Please try again when you are connected.';

const load = () => import('./send-form.ts');

const formIn = (target: EventTarget | null) =>
  target instanceof Element
    ? (target.closest<HTMLFormElement>('form[data-product-alert]') ??
      target.querySelector<HTMLFormElement>(':scope > form[data-product-alert]'))
    : null;

document.addEventListener(
  'toggle',
  ({ target }) => {
    const form = formIn(target);
    if (form)
      void load().then(
        ({ fillIn }) => fillIn(form),
        () => undefined,
      );
  },
  // The event does not bubble.
  true,
);

document.addEventListener('submit', (event) => {
  const form = formIn(event.target);
  if (!form) return;
  event.preventDefault();
  load().then(
    ({ sendForm }) => sendForm(form),
    () => {
      const outcome = form.querySelector('[data-alert-outcome]');
      if (outcome) outcome.textContent = OFFLINE;
    },
  );
});
