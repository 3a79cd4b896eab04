/** What the mail says of itself. */
export const tooManyMails =
  'So many emails went to this address within an hour that this one cannot: nothing was changed. Call, or try again later.';
