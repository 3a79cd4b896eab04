/**
 * Updates the layout in every tab: pieces in `[data-cart-count]`, saved items in `[data-wishlist-count]` (both empty at
 * 0; the second only when logged in, spec §6), and html[data-session].
 *
 * The layout's one script imports this, `./purchase-form.ts`, `../wishlist/toggle.ts` and `../account/page-script.ts`:
 * a script of each component's own would cost every page a request each (docs/architecture.md, Targets).
 */

import { writeAll } from '../browser/write-all.ts';
import { pieceCount } from '../features/cart/rules.ts';
import { $cart } from '../features/cart/store.ts';
import { $user } from '../features/session/store.ts';
import { $wishlist } from '../features/wishlist/store.ts';

const countText = (count: number) => (count === 0 ? '' : String(count));

$cart.subscribe((cart) => writeAll('[data-cart-count]', countText(pieceCount(cart))));
const showSaved = () => {
  const count = $user.get() ? $wishlist.get().length : 0;
  writeAll('[data-wishlist-count]', countText(count));
};
$wishlist.subscribe(showSaved);
$user.subscribe((user) => {
  const { dataset } = document.documentElement;
  if (user) dataset.session = 'in';
  else delete dataset.session;
  showSaved();
});
