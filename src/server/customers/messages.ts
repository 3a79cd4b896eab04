/** What errors about customers say. */
export const sameCustomer = 'Choose another customer.';
export const otherPan = (pan: string) => `The joined account had the PAN ${pan}.`;
/** The mail to the account that is gone. It does not name the other: the shop may have been wrong. */
export const mergedSubject = (shop: string) => `Your account at ${shop} was joined with another`;
export const mergedBody =
  'The shop joined this account with another one of yours, where its orders, quotations and reviews are now. This one is gone: please log in with the other.\n\nIf you have no other account, write to us.';
/** @param now what it is by now; undefined where that is in no words */
export const changedMeanwhile = (now: string | undefined) =>
  `Somebody else changed this customer meanwhile, so nothing was changed.${now === undefined ? '' : ` It is now: ${now || 'empty'}.`} Look at it again.`;
export const noSuchGroup = 'This group is not there any more.';
export const customerGrouped = (email: string, group: string) => ({
  title: 'A customer was put into a group',
  what: `${email} is in the customer group "${group}" now, and pays its prices.`,
  howToEnd: 'choose another group, or none, for this customer in the Studio under "Customers".',
});
export const customersMerged = (email: string) => ({
  title: 'Two customers were joined',
  what: `An account was joined with that of ${email}, for good.`,
  howToEnd: `nothing gives the joined account back, but block ${email} in the Studio under "Customers", and look at its orders.`,
});
