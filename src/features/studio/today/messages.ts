/** What the figures of the day say. */
export const loadingToday = 'Loading today...';
export const ordersToday = 'Orders today';
export const ordersWorth = (amount: string) => `${amount} without cancelled, refunded and unpaid orders`;
export const toShip = 'To ship';
export const refundsDue = 'Refunds due';
export const paymentsToCheck = 'Payments to check';
export const transfersToCome = 'Transfers to come';
export const returnsAsked = 'Returns to receive';
export const claimsOverdue = 'Warranty claims overdue';
export const quotationsAsked = 'Quotations to write';
export const enquiriesWaiting = 'Enquiries to answer';
export const complaintsWaiting = 'Complaints to answer';
export const overdueCount = (count: number) => `${count} overdue`;
export const complaintsLateTitle = 'Complaints that should be answered by now';
export const refundsTitle = 'Refunds due';
export const refundText = (orderId: string, amount: string) => `${orderId}: ${amount}`;
export const dueOn = (day: string) => `by ${day}`;
export const overdueSince = (day: string) => `overdue since ${day}`;
export const confirm = 'Confirm';
export const pack = 'Pack and ship';
export const decide = 'Decide';
export const refund = 'Refund';
export const check = 'Check';
export const receive = 'Receive';
export const followUp = 'Follow up';
export const answer = 'Answer';
export const write = 'Write';
export const orderMore = 'Order more';
export const nothingWaits = 'Nothing waits for you.';
export const lastDays = (days: number) => `Sold in the last ${days} days`;
export const soldBefore = (amount: string) => `${amount} in those before`;
export const lastPublication = 'Last publication';
export const neverPublished = 'None yet';
export const settingsMissing = 'Tell customers who you are';
export const settingsMissingNote =
  'The law requires a shop to show these. Pages leave them out until you set them:';
export const panMissingNote =
  '– the first bill waits for it, unless a setting says that the shop has none: bills cannot be corrected later, and the law asks for it on every tax invoice.';
export const calendarTitle = (daysLeft: number, day: string, year: number) =>
  daysLeft < 0
    ? `No bills: Nepal’s calendar is certain until ${day} only, the end of ${year}`
    : `Bills end on ${day}: Nepal’s calendar is certain until the end of ${year}`;
export const calendarNote =
  'Once Nepal has published the next year, set it here, and its months where they differ from ours. Orders of later days are not billed or shipped before:';
export const oldProgramsTitle = 'A password was reset, but these still work';
export const oldProgramsNote =
  'Who knew the earlier password may have made them. End what you do not know: programs that use them stop.';
export const oldProgramName = {
  key: (name: string) => `API key ${name}`,
  webhook: (url: string) => `Webhook ${url}`,
};
export const oldProgramMade = (name: string, time: string) =>
  ` – by ${name}, whose password was reset on ${time}`;
export const endOldPrograms = 'End them all';
export const endOldProgramsQuestion =
  'End these keys and webhooks for good? Programs that use them stop at once.';
export const keepOldPrograms = 'Keep them';
export const keepOldProgramsQuestion = 'Keep them? You are not asked again.';
