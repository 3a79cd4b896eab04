import { plural, type Words } from '../../rules/plural.ts';

/** A number of things in words, such as "1 order" and "1,250 orders". */
export const counted = (count: number, words: Words): string =>
  `${count.toLocaleString('en-IN')} ${plural(count, words)}`;
