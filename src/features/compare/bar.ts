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
  const made = document.createElement('section');
  made.className = 'compare-bar';
  made.setAttribute('aria-label', 'Compare');
  const link = document.createElement('a');
  link.className = 'button button-primary';
  link.href = '/compare';
  const clear = document.createElement('button');
  clear.type = 'button';
  clear.className = 'grid size-11 place-items-center rounded-lg text-xl';
  clear.textContent = '×';
  clear.setAttribute('aria-label', 'Clear compared products');
  clear.addEventListener('click', clearCompared);
  made.append(link, clear);
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
