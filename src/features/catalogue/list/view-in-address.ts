import { restoreView, withView } from './view.ts';

/** Links to another part of the same list. */
const LINKS = 'main a[href^="/product-category/"]';

/** Writes the chosen view into the address, and into the links of the list. */
export function keepView(): void {
  const isList = document.querySelector('[name="view"][value="list"]:checked') !== null;
  history.replaceState(
    history.state,
    '',
    withView(location.pathname + location.search, isList) + location.hash,
  );
  for (const link of document.querySelectorAll<HTMLAnchorElement>(LINKS))
    link.setAttribute('href', withView(link.getAttribute('href') ?? '', isList));
}

/** Chooses the view that the address asks for; from then on the buttons decide (list.css). */
export function restoreViews(): void {
  document.querySelectorAll<HTMLInputElement>('[name="view"]').forEach(restoreView);
  delete document.documentElement.dataset.view;
  keepView();
}
