/** What is said and mailed to who complains. */
export const complaintsFull =
  'We cannot take your complaint online at the moment. Please call or write to us.';
export const complaintUnknown =
  'We find no complaint with this number and this phone number or email. Please check both.';
export const answeredMeanwhile =
  'Someone else has answered this complaint meanwhile, so nothing was changed. Load it again.';
export const complaintFiledSubject = (shop: string, number: string) => `Your complaint ${number} at ${shop}`;
export const complaintFiledBody = (number: string, due: string, link: string) =>
  `We have your complaint. Its number is ${number}.

We answer it by ${due}, by email to this address. You can also read the answer here, with the number and this address:
${link}

If you did not write to us, ignore this email.`;
export const complaintAnsweredSubject = (shop: string, number: string) =>
  `An answer to your complaint ${number} at ${shop}`;
export const complaintAnsweredBody = (text: string, link: string) =>
  `Our answer to your complaint:

${text}

The complaint with all answers, with its number and this address:
${link}`;
