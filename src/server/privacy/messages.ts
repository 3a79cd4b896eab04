/** What mails about deleted accounts say. */
export const accountDeletedSubject = (name: string) => `Your account at ${name} was deleted`;
export const accountDeletedBody =
  'Your account was deleted just now, as asked for with its password. Invoices of your orders stay with us for five years, because the law asks for it.\n\nIf that was not you, write to us.';
