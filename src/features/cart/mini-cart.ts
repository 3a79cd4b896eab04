import { adoptStyles } from '../../browser/adopt-styles.ts';
import { element } from '../../browser/element.ts';
import { prepareWhenIdle } from '../../browser/prepare.ts';
import { ANNOUNCE_AFTER, closeAfter } from '../../browser/toast.ts';
import { getSubtotal } from '../../rules/order/order-total.ts';
import { formatRupees } from '../../rules/price/money.ts';
import { smallPicture } from '../../ui/small-picture.ts';
import type { CartItem } from './cart-item.ts';
import * as messages from './messages.ts';
import styles from './mini-cart.css?inline';
import { pieceCount } from './rules.ts';
import { startCheckout } from './start-checkout.ts';

/** Milliseconds; long enough to read it and to reach its buttons. It stays while it is hovered or has the focus. */
const DURATION = 8000;

adoptStyles(styles);
const status = element('p', { role: 'status', class: 'sr-only' });
document.body.append(status);
let panel: HTMLElement | undefined;
let opener: Element | null = null;

/** Where the focus was inside, it goes back to what was pressed. */
function close(): void {
  const hadFocus = panel?.contains(document.activeElement);
  panel?.remove();
  panel = undefined;
  if (hadFocus && opener instanceof HTMLElement) opener.focus();
}

document.addEventListener('keydown', ({ key, defaultPrevented }) => {
  if (key === 'Escape' && !defaultPrevented) close();
});

/**
 * What the cart's page is drawn by: the view, and Astro's client with React. Who has added something opens it next; a
 * browser that can prerenders the page (SpeculationRules.astro).
 */
const loadCartView = () => Promise.all([import('./CartView.tsx'), import('@astrojs/react/client.js')]);

const row = (...parts: (Node | string)[]) => element('div', { class: 'mini-cart-row' }, ...parts);

function button(text: string, attributes: Record<string, string>, press: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', ...attributes }, text);
  made.addEventListener('click', press);
  return made;
}

const getName = ({ slug, name, price }: CartItem) =>
  element(
    'div',
    {},
    element('a', { href: `/product/${slug}` }, name),
    element('p', { class: 'price' }, formatRupees(price)),
  );

const linkToCart = (look: string) =>
  element('a', { href: '/cart', class: look, 'data-view-cart': '' }, messages.viewCart);

/** It is no dialog: it takes no focus, goes by itself, and Escape closes it. */
function showPanel(item: CartItem, cart: readonly CartItem[], counted: string, subtotal: string): void {
  // A second add must not make its own panel what the focus goes back to.
  if (!panel?.contains(document.activeElement)) opener = document.activeElement;
  panel?.remove();
  panel = element(
    'section',
    { class: 'mini-cart panel', 'aria-label': messages.miniCartTitle },
    row(
      element('h2', {}, messages.miniCartTitle),
      button('×', { class: 'mini-cart-close', 'aria-label': messages.close }, close),
    ),
    row(smallPicture(item.image, 64), getName(item)),
    row(messages.miniCartSubtotal(counted), element('strong', { class: 'price' }, subtotal)),
    row(
      linkToCart('button button-quiet'),
      button(messages.checkout, { class: 'button button-primary' }, () => startCheckout(cart, 'cart')),
    ),
  );
  document.body.append(panel);
  closeAfter(panel, DURATION);
}

/**
 * Says what the cart comes to, with the ways on. A phone has room for one confirmation: there its toast leads on.
 * @param cart with the item in it
 */
export function showMiniCart(item: CartItem, cart: readonly CartItem[]): void {
  const isPhone = matchMedia('(width < 40rem)').matches;
  const counted = messages.itemCount(pieceCount(cart));
  const subtotal = formatRupees(getSubtotal(cart));
  if (!isPhone) showPanel(item, cart, counted, subtotal);
  prepareWhenIdle(loadCartView);
  status.textContent = '';
  setTimeout(() => {
    status.textContent = messages.miniCartStatus(counted, subtotal);
    const toast = isPhone && document.querySelector('[data-toasts$="bottom-left"] > :last-child');
    if (toast) toast.lastElementChild?.before(linkToCart('toast-link'));
  }, ANNOUNCE_AFTER);
}
