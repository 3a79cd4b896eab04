/** What an order that is paid by transfer says to its buyer. */
export const title = 'Pay by bank transfer';
export const sendBefore = (amount: string, until: string) =>
  `Send ${amount} to our account by ${until}, Nepal time. We keep the goods for you until then.`;
export const accountLabel = 'Where to send the money';
export const accountName = 'Account name';
export const bank = 'Bank';
export const branch = 'Branch';
export const accountNumber = 'Account number';
export const amount = 'Amount';
export const remarks = 'Remarks';
export const remarksNote = 'Please write the order number into the remarks, so that we find your money.';
export const qrText = 'QR code of our account, for the app of your bank';
export const copy = 'Copy';
export const copyWhat = (what: string) => `Copy: ${what}`;
export const copied = (what: string) => `${what} copied`;
export const notCopied = 'Copying does not work here. Please select the text.';
export const formTitle = 'Have you sent it?';
export const formNote =
  'We find your money sooner when you tell us the number that your bank gave the transfer.';
export const reference = 'Transaction number';
export const slip = 'Slip';
export const slipHint = 'A photo, a screenshot or a PDF, up to 12 MB.';
export const sendButton = 'Send';
export const sendAgainButton = 'Send again';
export const sending = 'Sending...';
export const sentTitle = 'We look for your money';
export const sentNote = (reference: string, time: string) =>
  `You told us the transaction number ${reference} on ${time}. As soon as the money is in our account we pack your order and write to you.`;
export const sentWithSlip = 'We have your slip.';
export const replaces = 'Was something wrong? What you send now takes its place.';
export const noAccount = 'Please call or write to us: we tell you our account.';
export const contact = 'Contact us';
