/** What mails about alerts say. */
export const alert = 'Alert';
export const backupMissing = 'Backup missing';
export const diskNearlyFull = 'Disk nearly full';
export const ended = 'Ended';
export const mailIsNotSent = 'Mail is not sent';
export const paymentHeld = 'Payment held';
export const paymentRefundedAtTheWallet = 'Payment refunded at the wallet';
export const paymentUndecided = 'Payment undecided';
export const publicationFailed = 'Publication failed';
export const refundDue = 'Refund due';
export const still = 'Still';
export const thisHasEndedAndNothing = 'This has ended, and nothing is left to do:';
export const walletKeyRefused = 'Wallet key refused';
