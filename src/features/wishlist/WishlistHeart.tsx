import { markSaved } from './mark-saved.ts';

/**
 * Saves the product of the `[data-product]` around it. It needs no island: ./toggle.ts listens for all hearts of a
 * page and owns `aria-pressed`, which React must leave as it finds it.
 */
export const WishlistHeart = ({ name }: { name: string }) => (
  <button
    type="button"
    className="heart"
    data-wishlist-toggle=""
    data-when="script"
    aria-pressed="false"
    aria-label={`Save ${name} to wishlist`}
    ref={markSaved}
    suppressHydrationWarning
  />
);
