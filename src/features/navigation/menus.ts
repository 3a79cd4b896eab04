const tabs = document.querySelector<HTMLElement>('[data-tabs]');

function openOnly(opened: Element | undefined): void {
  for (const button of tabs?.querySelectorAll('[aria-expanded]') ?? [])
    button.setAttribute('aria-expanded', String(button === opened));
}

function closeMenus(except?: Node): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('[data-dismissible][open]'))
    if (!except || !menu.contains(except)) menu.open = false;
}

/** What is open covers what is below: it closes when someone goes on elsewhere. */
function closeOthers(target: EventTarget | null): void {
  if (!(target instanceof Element)) return;
  if (!target.closest('[data-tabs] li:has([aria-expanded="true"])')) openOnly(undefined);
  closeMenus(target);
}

document.addEventListener('focusin', ({ target }) => closeOthers(target));

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('[data-tabs] [aria-expanded]') : null;
  if (button) openOnly(button.getAttribute('aria-expanded') === 'true' ? undefined : button);
  closeOthers(target);
});

document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  // The focus must not stay in what closes.
  tabs?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
  openOnly(undefined);
  document.querySelector<HTMLElement>('[data-dismissible][open] > summary')?.focus();
  closeMenus();
  // A panel that hovering opened goes as well, without the pointer having to move (WCAG 1.4.13).
  tabs?.setAttribute('data-dismissed', '');
});

tabs?.addEventListener('pointerleave', () => tabs.removeAttribute('data-dismissed'));
