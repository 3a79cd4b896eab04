import { loadOnce } from '../../browser/load-once.ts';

/** Menus of the header. The category tabs' script loads when the pointer or the focus first comes near them. */
const tabs = document.querySelector<HTMLElement>('[data-tabs]');
/**
 * One promise for all: keys that follow each other quickly must act in their order, and `import()` itself takes a task.
 */
const loadTabs = loadOnce(() => import('./category-tabs.ts'));
const prepare = () =>
  loadTabs()
    .then(({ loadPanels }) => loadPanels())
    .catch(() => undefined);

tabs?.addEventListener('pointerenter', prepare);
tabs?.addEventListener('focusin', prepare);

tabs?.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('[aria-expanded]') : null;
  if (!button) return;
  loadTabs()
    .then(({ togglePanel }) => togglePanel(button))
    // Where the panels cannot be loaded, the link leads to the category's page, which has the same content.
    .catch(() => button.parentElement?.querySelector('a')?.click());
});

tabs?.addEventListener('keydown', (event) => {
  const tab = event.target instanceof Element && event.target.closest('li:has([aria-expanded])');
  if (!tab || !event.key.startsWith('Arrow')) return;
  event.preventDefault();
  loadTabs()
    .then(({ moveByArrow }) => moveByArrow(tab, event.key))
    .catch(() => undefined);
});

function closeMenus(except?: EventTarget | null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('[data-dismissible][open]'))
    if (!(except instanceof Element && menu.contains(except))) menu.open = false;
}

/** An open menu covers content below it, so it closes when the focus or a press goes elsewhere. */
for (const event of ['focusin', 'click'])
  document.addEventListener(event, ({ target }) => closeMenus(target));

document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  document.querySelector<HTMLElement>('[data-dismissible][open] > summary')?.focus();
  closeMenus();
});
