import { OPEN_PARTS } from '../../../rules/compatibility/part.ts';
import { isOfOpenParts, type OpenPart, openPartOf } from '../../../rules/open-parts/open-part.ts';
import { ImportError, MOST_PROBLEMS, type OnProgress, type Problem, turnTaker } from '../import/problem.ts';
import { readImportFile } from '../import/read-file.ts';
import { type Entry, type ImportFile, isProblem } from '../import/source-row.ts';

const ROWS_REPORTED = 200;

const toProblem = (entry: Entry): Problem | undefined =>
  isProblem(entry)
    ? entry
    : isOfOpenParts(entry.values)
      ? undefined
      : { file: entry.file, line: entry.line, field: '', message: `is no part of ${OPEN_PARTS.name}` };

/**
 * Reads parts one by one, so that a large file needs no more memory than a small one.
 * @returns how many there are
 * @throws ImportError with every row that is no part of the database
 */
export async function readOpenParts(
  files: readonly ImportFile[],
  onPart: (part: OpenPart) => void,
  onProgress: OnProgress,
): Promise<number> {
  const problems: Problem[] = [];
  const takeTurn = turnTaker();
  let count = 0;
  for (const file of files)
    for await (const entry of readImportFile(file)) {
      const problem = toProblem(entry);
      if (problem && problems.length <= MOST_PROBLEMS) problems.push(problem);
      const part = isProblem(entry) ? undefined : openPartOf(entry.values);
      if (part) onPart(part);
      count += 1;
      if (count % ROWS_REPORTED === 0) onProgress('checked', count);
      await takeTurn();
    }
  if (problems.length > 0) throw new ImportError(problems);
  return count;
}
