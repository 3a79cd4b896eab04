/** What the views of an account say in passing (spec §8). Scripts of every page have their own: bytes count there. */
export const ACCOUNT_MESSAGES = {
  accountDeleted: 'Your account was deleted',
  linkSent: (email: string) => `A link is on its way to ${email}`,
  nothingInStock: 'Nothing of this order is in stock today.',
  notInStock: (names: readonly string[]) => `Not in stock today: ${names.join(', ')}`,
  orderCancelled: 'Order cancelled',
  otherSessionsEnded: 'All other sessions ended',
  passwordChanged: 'Password changed successfully!',
  profileUpdated: 'Profile updated successfully',
  sessionEnded: 'Session ended',
  alertEnded: 'The alert has ended',
} as const;
