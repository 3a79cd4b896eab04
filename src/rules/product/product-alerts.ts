/** Most alerts that wait for one mailbox. */
export const MOST_ALERTS = 10;
