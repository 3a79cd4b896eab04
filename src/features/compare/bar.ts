import { adoptStyles } from '../../browser/adopt-styles.ts';
import { element } from '../../browser/element.ts';
import { ANNOUNCE_AFTER } from '../../browser/toast.ts';
import styles from './compare-bar.css?inline';
import * as messages from './messages.ts';
import { clearCompared, MOST_COMPARED } from './store.ts';

adoptStyles(styles);
const status = element('p', { role: 'status', class: 'sr-only' });
document.body.append(status);
let bar: HTMLElement | undefined;

function makeBar(): HTMLElement {
  const clear = element(
    'button',
    {
      type: 'button',
      class: 'grid size-11 place-items-center rounded-lg text-xl',
      'aria-label': messages.clearComparedProducts,
    },
    '×',
  );
  clear.addEventListener('click', clearCompared);
  const link = element('a', { class: 'button button-primary', href: '/compare' });
  const made = element('section', { class: 'compare-bar', 'aria-label': messages.compare }, link, clear);
  document.body.append(made);
  return made;
}

/** The bar at the lower edge, visible while products are chosen. */
export function showBar(count: number): void {
  if (count === 0 && !bar) return;
  bar ??= makeBar();
  bar.hidden = count === 0;
  const link = bar.querySelector('a');
  if (link) link.textContent = messages.compareBarLink(count, MOST_COMPARED);
}

/** Says a change to screen readers; the bar shows it. */
export function announce(text: string): void {
  status.textContent = '';
  setTimeout(() => {
    status.textContent = text;
  }, ANNOUNCE_AFTER);
}
