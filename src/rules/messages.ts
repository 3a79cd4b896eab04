/** What the calendar of Nepal says of a day that it does not know, and of one that is not certain. */
export const unknownDay = (day: string, last: string) =>
  `The calendar of Nepal is known until ${last} here, and not on ${day}. The setting bs_corrections takes later years.`;
export const uncertainDay = (day: string, last: string, year: number) =>
  `The calendar of Nepal is certain until ${last} here, the end of ${year}, so nothing is billed on ${day}. Once the next year is published, the owner sets bs_last_certain_year in the Studio under Settings, and its months in bs_corrections where they differ.`;
export const correctionLineError = (line: string) =>
  `has a line that is no year with the days of its 12 months, 29 to 32 each and 365 or 366 together, such as 2084 31 31 32 31 31 31 30 29 30 29 30 30: ${line}`;
export const correctionTwiceError = (year: number) => `names ${year} twice`;
export const correctionYearError = (year: number, first: number, last: number) =>
  `names ${year}: years from ${first} to ${last} can be corrected, and a later one once those before it are there`;
export const lastYearError = (first: number, last: number) =>
  `must be a year from ${first} to ${last}: of later ones bs_corrections does not have the months`;
export const correctionsNeeded = (year: number) =>
  `leaves out years until ${year}, which bs_last_certain_year says are certain`;
export const correctionOfPastError = (day: string) =>
  `changes the date of ${day}: what was issued up to today stands by the calendar that it was issued with, so only what is still to come can be corrected`;
/** Why the rates of VAT cannot be taken. */
export const vatLineError = (line: string) =>
  `has a line that is no day of the world’s calendar with a rate from 0 to 100 percent, such as 2027-07-17 | 15: ${line}`;
export const vatTwiceError = (day: string) => `names ${day} twice`;
export const vatOrderError = (day: string, before: string) =>
  `names ${day} after ${before}: the earliest day comes first`;
export const unknownBsDay = (day: string) => `There is no day ${day} in the calendar of Nepal.`;
