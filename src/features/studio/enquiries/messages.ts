/** What enquiries about instalments say. */
export const loadingEnquiries = 'Loading enquiries...';
export const enquiriesLabel = 'Enquiries about instalments';
export const waitingChoice = 'Waiting';
export const answeredChoice = 'Answered';
export const noEnquiries = 'No enquiries.';
export const wantedTerms = (amount: string, bank: string, months: number) =>
  `${amount} by ${bank} in ${months} months`;
export const answeredAt = (time: string) => `Answered ${time}`;
export const answeredButton = 'Mark as answered';
export const answeredLabel = (name: string) => `Mark as answered: ${name}`;
export const note =
  'Nobody has proved that a name, number or address here is theirs. Call, and promise no credit: the bank decides.';
