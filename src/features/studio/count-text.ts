/** A number of things in words, such as "1 order" and "1,250 orders". */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? noun : plural}`;
