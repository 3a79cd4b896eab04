/** What mails about alerts say. */
export const alertBegan = 'Alert';
export const backupMissing = 'Backup missing';
export const clockWrong = 'Clock wrong, nothing is billed';
export const diskNearlyFull = 'Disk nearly full';
export const alertEnded = 'Ended';
export const billsRefused = 'The tax office’s server refuses bills';
export const mailNotSent = 'Mail is not sent';
export const paymentHeld = 'Payment held';
export const paymentRefundedAtWallet = 'Payment refunded at the wallet';
export const paymentUndecided = 'Payment undecided';
export const publicationFailed = 'Publication failed';
export const refundDue = 'Refund due';
export const alertGoesOn = 'Still';
export const alertEndedIntro = 'This has ended, and nothing is left to do:';
export const walletKeyRefused = 'Wallet key refused';
