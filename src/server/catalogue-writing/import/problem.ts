/**
 * The error of one line of an import file. `field` is empty where the line as a whole is broken; `product` is the name
 * that the line gives.
 */
export type Problem = { file: string; line: number; field: string; message: string; product?: string };

const MOST_SHOWN = 50;

/** `products.csv:7: sellingPrice Give an amount in rupees, …`: editors and terminals open the place. */
export const describeProblem = ({ file, line, field, message }: Problem): string =>
  `${file}:${line}: ${field === '' ? '' : `${field} `}${message}`;

/** An import with errors: nothing of it was written. */
export class ImportError extends Error {
  override name = 'ImportError';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const shown = problems.slice(0, MOST_SHOWN).map(describeProblem);
    const rest = problems.length - shown.length;
    super([...shown, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n'));
    this.problems = problems;
  }
}
