/** How long the shop keeps what it knows of customers. The retention job and the privacy page both read it here. */
export const RETENTION = {
  /** Mails that were sent, without their text. */
  mailDays: 30,
  /** A log-in that is not used. */
  sessionDays: 30,
  /** Counted attempts, whose subjects are stored as hashes. */
  attemptDays: 1,
  /** The network address that an account or an order came from; of an open order until it is closed. */
  networkDays: 90,
  /** Orders of a deleted account: Nepal's tax law wants invoices kept for so long. */
  orderYears: 5,
} as const;
