/** What is said of instalments by banks. */
export const title = 'Pay by instalments';
export const pageDescription = (shopName: string) =>
  `What a purchase at ${shopName} costs a month by instalments of banks in Nepal.`;
export const fromAMonth = (amount: string) => `From ${amount} a month by instalments`;
export const notOffered =
  'We offer no instalments at the moment. The checkout shows every way to pay that we take.';
export const askAboutPaying = 'Ask us about paying for a larger purchase:';
export const intro = (least: string) =>
  `For purchases from ${least} some banks pay us, and their customers pay the bank month by month.`;
export const noPromise =
  'This is a calculation and no offer of credit: whether you get instalments, and on which terms, is decided by the bank alone.';
export const costTitle = 'What a month costs';
export const amountLabel = 'Amount in rupees';
export const amountError = (least: string) => `Enter an amount in whole rupees, ${least} or more`;
export const costText = (amount: string) => `For ${amount}`;
export const exampleText = (amount: string) => `An example: ${amount}`;
export const costOfProduct = (name: string, amount: string) => `For ${name} at ${amount}`;
export const tableCaption = 'Instalments by bank and months';
export const monthsColumn = 'Months';
export const monthlyColumn = 'A month';
export const extraColumn = 'Interest and fee';
export const totalColumn = 'In all';
export const monthCount = (months: number) => `${months} months`;
export const noInterest = 'No interest';
export const interestRate = (percent: number) => `${percent}% interest a year on what is not paid yet`;
export const noFee = 'no fee';
export const feeRupees = (amount: string) => `fee ${amount}`;
export const feePercent = (percent: number) => `fee ${percent}%`;
export const feeHigher = (amount: string, percent: number) =>
  `fee ${amount} or ${percent}%, whichever is more`;
export const lastPayment = 'Payments are whole rupees, so the last one is up to a few rupees less.';
export const papersTitle = 'What banks ask for';
export const papersIntro = 'Usually these, and your bank may want more:';
export const usualPapers = [
  'Your credit card of the bank, or an account there',
  'A copy of your citizenship certificate',
  'Proof of your income, such as a salary certificate or a bank statement',
];
export const enquiryTitle = 'Ask us about it';
export const enquiryIntro =
  'We call you and help with the form of the bank. Nothing is ordered by this, and no credit is promised.';
export const enquiryNeedsJavascript = 'The form needs JavaScript. You can also call or write to us:';
export const nameLabel = 'Full Name';
export const phoneLabel = 'Phone Number';
export const emailLabel = 'Email';
export const termsLabel = 'Bank and months';
export const termsChoice = (bank: string, months: string, amount: string) =>
  `${bank}, ${months}: ${amount} a month`;
export const sendButton = 'Send enquiry';
export const sending = 'Sending...';
export const detailsKept = (days: number) =>
  `We use this to answer you alone, and delete it ${days} days after we did.`;
export const enquirySent = (phone: string) =>
  `Thank you. We call you at ${phone}. Nothing is ordered, and no credit is promised.`;
