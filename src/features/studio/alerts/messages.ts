/** What the shop's alerts say around their own text. */
export const alertsLabel = 'Alerts';
export const alertLink = (view: string) => `Go to ${view}`;
