import type { ComplaintState } from '../../../contract/complaint.ts';

/** What the desk of complaints and enquiries says. */
export const loading = 'Loading...';
export const partsLabel = 'Complaints and enquiries';
export const complaintsPart = 'Complaints';
export const instalmentsPart = 'Instalments';

export const complaintsNote =
  'Nobody has proved that a name, number or address here is theirs: say nothing of an order that only its buyer should know. The law wants complaints and answers kept, so neither can be changed or deleted.';
export const complaintsLabel = 'Complaints of customers';
export const complaintLists: Readonly<Record<ComplaintState, string>> = {
  open: 'To answer',
  answered: 'Answered',
  closed: 'Closed',
};
export const numberLabel = 'Find by number';
export const noComplaints = 'No complaints.';
export const dueOn = (day: string) => `Answer by ${day}`;
export const overdueSince = (day: string) => `Overdue: answer was due ${day}`;
export const orderTyped = (orderId: string) => `Order “${orderId}”`;
export const closedAt = (time: string) => `Closed ${time}`;
export const erased = 'What was written was removed after the years that the law wants it kept.';
export const answersLabel = 'Answers';
export const answerForm = (number: string) => `Answer complaint ${number}`;
export const answerLabel = 'Answer';
export const answerMailed = 'It is mailed, and can be read with the number.';
export const answerCalled = 'It can be read with the number: call to say so, there is no email.';
export const sendAnswer = 'Send answer';
export const closeButton = 'Close';
export const closeLabel = (number: string) => `Close complaint ${number}`;
export const closeQuestion = 'Close this complaint? It takes no more answers then, and is kept.';

export const enquiriesLabel = 'Enquiries about instalments';
export const waitingChoice = 'Waiting';
export const answeredChoice = 'Answered';
export const noEnquiries = 'No enquiries.';
export const wantedTerms = (amount: string, bank: string, months: number) =>
  `${amount} by ${bank} in ${months} months`;
export const answeredAt = (time: string) => `Answered ${time}`;
export const answeredButton = 'Mark as answered';
export const answeredLabel = (name: string) => `Mark as answered: ${name}`;
export const enquiriesNote =
  'Nobody has proved that a name, number or address here is theirs. Call, and promise no credit: the bank decides.';
