import { AccountView } from '../features/account/AccountView.tsx';
import { WishlistView } from '../features/wishlist/WishlistView.tsx';

/** The account view with the wishlist in it: here because features do not import each other. */
export const AccountArea = () => <AccountView savedItems={<WishlistView />} />;
