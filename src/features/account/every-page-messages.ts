/** What scripts of every page say, apart from the rest: they would load all of it. */
export const loggedOut = 'Logged out successfully';
export const logoutFailed = 'Logout failed. Please try again.';
export const sessionExpired = 'Your session has ended. Please log in again.';
