/** A part number, or a model's number, in small letters; `start` and `end` are where it stands in the text. */
export type ExactNumber = { text: string; isPart: boolean; start: number; end: number };

/** One word of letters and digits with signs between them. */
const PART_NUMBER = /^(?=.*\d)[\p{Letter}\p{Number}]+(?:[-/.][\p{Letter}\p{Number}]+)+$/u;
/** A name that has it with letters is of another model: "5600GT". */
export const MODEL_NUMBER = /^\d{3,}$/;

/** The numbers that a text names products by: their pieces stand in other names. */
export const exactNumbers = (text: string): ExactNumber[] =>
  [...text.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    const isPart = PART_NUMBER.test(word);
    if (!isPart && !MODEL_NUMBER.test(word)) return [];
    return [{ text: word.toLowerCase(), isPart, start: index, end: index + word.length }];
  });
