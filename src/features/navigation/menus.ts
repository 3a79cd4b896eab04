const tabButtons = () => document.querySelectorAll<HTMLElement>('[data-tabs] [aria-expanded]');

function openOnly(opened: Element | undefined): void {
  for (const button of tabButtons()) button.setAttribute('aria-expanded', String(button === opened));
}

function closeMenus(except?: Node): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('[data-dismissible][open]'))
    if (!except || !menu.contains(except)) menu.open = false;
}

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  const button = target.closest('[data-tabs] [aria-expanded]');
  if (button) openOnly(button.getAttribute('aria-expanded') === 'true' ? undefined : button);
  else if (!target.closest('[data-tabs]')) openOnly(undefined);
  closeMenus(target);
});

document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  // The focus must not stay in what closes.
  document.querySelector<HTMLElement>('[data-tabs] [aria-expanded="true"]')?.focus();
  openOnly(undefined);
  document.querySelector<HTMLElement>('[data-dismissible][open] > summary')?.focus();
  closeMenus();
});
