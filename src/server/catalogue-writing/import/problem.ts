import { cutText } from '../../../contract/plain-text.ts';

/**
 * The error of one line of an import file. `field` is empty where the line as a whole is broken; `product` is the name
 * that the line gives.
 */
export type Problem = { file: string; line: number; field: string; message: string; product?: string };

const MOST_SHOWN = 50;
/** With so many the whole file is wrong; a list of all would take seconds and megabytes. Who collects them stops after one more. */
export const MOST_PROBLEMS = 1000;

const LONGEST_MESSAGE = 500;
const LONGEST_NAME = 200;

/** A problem that quotes a cell quotes its beginning: a cell may be as long as a file. */
export const shorten = ({ field, message, product, ...place }: Problem): Problem => ({
  ...place,
  field: cutText(field, LONGEST_NAME),
  message: cutText(message, LONGEST_MESSAGE),
  ...(product !== undefined && { product: cutText(product, LONGEST_NAME) }),
});

/** `products.csv:7: sellingPrice Give an amount in rupees, …`: editors and terminals open the place. */
export const describeProblem = ({ file, line, field, message }: Problem): string =>
  `${file}:${line}: ${field === '' ? '' : `${field} `}${message}`;

/** As many as are shown, and where the others begin. */
function cutProblems(problems: readonly Problem[]): readonly Problem[] {
  const next = problems[MOST_PROBLEMS];
  if (!next) return problems;
  const rest = { ...next, field: '', message: 'and what follows was not checked any more' };
  return [...problems.slice(0, MOST_PROBLEMS), rest];
}

/** An import with errors: nothing of it was written. */
export class ImportError extends Error {
  override name = 'ImportError';
  readonly problems: readonly Problem[];

  constructor(given: readonly Problem[]) {
    const problems = cutProblems(given).map(shorten);
    const shown = problems.slice(0, MOST_SHOWN).map(describeProblem);
    const rest = problems.length - shown.length;
    super([...shown, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n'));
    this.problems = problems;
  }
}

/** Called with the progress of an import: how many rows were checked or written, or pictures brought. */
export type OnProgress = (step: 'checked' | 'written' | 'pictures', rows: number, of?: number) => void;

export const noop = (): void => undefined;

/** Yields to the event loop: a large import must not block the shop. */
export const giveWay = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** So long the shop may wait for rows that are checked. */
const LONGEST_TURN_MS = 15;

/** Yields to the event loop where rows were worked on for long: what a row costs differs a hundredfold. */
export function turnTaker(): () => Promise<void> | undefined {
  let began = performance.now();
  return () => {
    if (performance.now() - began < LONGEST_TURN_MS) return undefined;
    return giveWay().then(() => {
      began = performance.now();
    });
  };
}
