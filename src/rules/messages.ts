/** What the calendar of Nepal says of a day that it does not know. */
export const unknownDay = (day: string, last: string) =>
  `The calendar of Nepal is known until ${last} here, and not on ${day}. Install a newer version of the shop.`;
export const unknownBsDay = (day: string) => `There is no day ${day} in the calendar of Nepal.`;
