import type { ComplaintState } from '../../contract/complaint.ts';

/** What the page of complaints says. */
export const title = 'Complaints';
export const pageDescription = (shopName: string) => `Tell ${shopName} what went wrong, and read the answer.`;
export const intro = (days: number) =>
  `Tell us what went wrong. You need no account, and we answer within ${days} ${days === 1 ? 'day' : 'days'}.`;
export const grievanceContact = 'Who looks after complaints:';
export const byPhoneOrMail = 'Tell us by phone or email what went wrong:';
export const needsJavascript = 'The form needs JavaScript. You can also call or write to us:';
export const writeTitle = 'Write a complaint';
export const nameLabel = 'Full Name';
export const contactLabel = 'Phone number or email';
export const contactHint = 'You read the answer with it; to an email we also send it.';
export const orderLabel = 'Order number';
export const textLabel = 'What happened';
export const detailsKept = (years: number) =>
  `The law requires us to keep complaints with our answers for ${years} years after the end of their fiscal year.`;
export const sendButton = 'Send complaint';
export const sending = 'Sending...';
export const filedTitle = 'We have your complaint';
export const filedNumber = 'Its number';
export const filedKeep = (due: string) =>
  `Please keep the number: with it you read our answer here. We answer by ${due}.`;
export const filedMailed = (email: string) => `We also sent it to ${email}.`;
export const readTitle = 'Read our answer';
export const numberLabel = 'Number of the complaint';
export const numberHint = 'Such as K7QM4-R2X9B';
export const readButton = 'Show complaint';
export const reading = 'Looking...';
export const complaintTitle = (number: string) => `Complaint ${number}`;
export const stateNames: Readonly<Record<ComplaintState, string>> = {
  open: 'Waits for our answer',
  answered: 'Answered',
  closed: 'Closed',
};
export const filedOn = (day: string) => `Sent ${day}`;
export const dueOn = (day: string) => `answer by ${day}`;
export const aboutOrder = (orderId: string | number) => `Order ${orderId}`;
export const answersTitle = 'Our answers';
