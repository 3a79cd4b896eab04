/** Pages that need the login (spec §2) and lead home when a session ends (spec §4). */
const PRIVATE = ['/dashboard', '/account', '/orders', '/userAccount', '/order/', '/order-status'];

/** Whether this page needs the login: the private pages, and the checkout, because ordering does. */
export const needsLogin = (): boolean => isPrivatePage() || location.pathname.includes('/payment');

/** Whether this page leads to the home page after a logout: a message must then be shown on that page. */
export const isPrivatePage = (): boolean => PRIVATE.some((path) => location.pathname.includes(path));
