/** Loads the mini-cart at the first add. Where it cannot be loaded, the toast has said enough. */
import { $cart, $lastAdded } from './store.ts';

const load = () => import('./mini-cart.ts');

$lastAdded.listen((item) => {
  if (item)
    load()
      .then(({ showMiniCart }) => {
        // Of two quick adds the first may be loaded last: it also waits for the styles.
        if ($lastAdded.get() === item) showMiniCart(item, $cart.get());
      })
      .catch(() => undefined);
});
