/** What errors about customers say. */
export const sameCustomer = 'Choose another customer.';
export const otherPan = (pan: string) => `The joined account had the PAN ${pan}.`;
/** The mail to the account that is gone. It does not name the other: the shop may have been wrong. */
export const mergedSubject = (shop: string) => `Your account at ${shop} was joined with another`;
export const mergedBody =
  'The shop joined this account with another one of yours, where its orders, quotations and reviews are now. This one is gone: please log in with the other.\n\nIf you have no other account, write to us.';
export const noSuchGroup = 'This group is not there any more.';
