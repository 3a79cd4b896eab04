import { AccountView } from '../features/account/AccountView.tsx';
import { WishlistView } from '../features/wishlist/WishlistView.tsx';

/** The account with the wishlist in it: one island made of two features. */
export const AccountArea = () => <AccountView savedItems={<WishlistView />} />;
