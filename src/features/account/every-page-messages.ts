/** What scripts of every page say, apart from the rest: they would load all of it. */
export const loggedOutSuccessfully = 'Logged out successfully';
export const logoutFailedPleaseTryAgain = 'Logout failed. Please try again.';
export const yourSessionHasEndedPlease = 'Your session has ended. Please log in again.';
