import * as messages from '../messages.ts';
import { pagePart } from '../page-part.ts';
import { announceShown } from './tool-shown.ts';

/**
 * Saves the product of the `[data-product]` around it. It needs no island: the wishlist listens for all hearts of a
 * page and sets `aria-pressed`, which React must not change.
 */
export const WishlistHeart = pagePart(({ name }: { name: string }) => (
  <button
    type="button"
    className="heart"
    data-wishlist-toggle=""
    aria-pressed="false"
    aria-label={messages.saveToWishlist(name)}
    ref={announceShown}
    suppressHydrationWarning
  />
));
