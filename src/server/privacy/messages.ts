/** What mails about deleted accounts say. */
export const accountDeletedSubject = (name: string) => `Your account at ${name} was deleted`;
export const accountDeletedBody = (years: number) =>
  `Your account was deleted just now, after someone entered its password. We keep the bills of your orders, with name and address, and complaints with our answers for ${years} years after the end of their fiscal year, because the law requires it.\n\nIf that was not you, write to us.`;
