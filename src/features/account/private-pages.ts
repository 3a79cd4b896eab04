/** What spec §2 protects, and what spec §4 sends home when a session ends. */
const PRIVATE = ['/dashboard', '/account', '/orders', '/userAccount', '/order/', '/order-status'];

/** Whether what this page is for needs the login: the private ones, and the checkout, which orders. */
export const needsLogin = (): boolean => isPrivatePage() || location.pathname.includes('/payment');

/** Whether this page goes to the home page once nobody is logged in: what is said must outlive it. */
export const isPrivatePage = (): boolean => PRIVATE.some((path) => location.pathname.includes(path));
