/** The retention periods of personal data, for the retention job and the privacy page. */
export const RETENTION = {
  /** Mails that were sent, without their text. */
  mailDays: 30,
  /** An unused session. */
  sessionDays: 30,
  /** Counted attempts, whose subjects are stored as hashes. */
  attemptDays: 1,
  /** The network address of an account or an order; of an open order until it is closed. */
  networkDays: 90,
  /** Alerts on products that nobody confirmed, and those that still wait; after its mail one is kept like a mail. */
  unconfirmedAlertDays: 3,
  alertDays: 365,
  /** A review or a question that staff rejected, and a photo that was uploaded for a review that was never sent. */
  rejectedPostDays: 90,
  unusedPhotoDays: 1,
  /** An enquiry that staff answered, and one that nobody did. */
  answeredEnquiryDays: 90,
  enquiryDays: 365,
  /** A quotation that became no order, from the end of its time. */
  quotationDays: 365,
  /** Events for programs with what became of them; they name no person. */
  webhookDays: 30,
  /**
   * Bills, and orders of a deleted account, from the end of their fiscal year: five by the Income Tax Act §81, six by
   * some readings of the VAT Rules §23, so the setting `bill_years` may say otherwise.
   */
  billYears: 6,
} as const;
