/** What mails about deleted accounts say. */
export const accountDeletedSubject = (name: string) => `Your account at ${name} was deleted`;
export const accountDeletedBody =
  'Your account was deleted just now, after someone entered its password. We keep the invoices of your orders for five years, because the law requires it.\n\nIf that was not you, write to us.';
