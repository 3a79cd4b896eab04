import { mappingFor } from './apply-mapping.ts';
import { type CheckedRow, checkRow } from './check-row.ts';
import type { Mapping } from './mapping.ts';
import type { Problem } from './problem.ts';
import { giveWay, type OnProgress } from './progress.ts';
import { readImportFile } from './read-file.ts';
import type { ImportFile } from './source-row.ts';

const ROWS_A_TURN = 1000;

/** How the rows are to be understood. */
export type Reader = {
  mapping: Mapping | undefined;
  constants: Record<string, string>;
  onProgress: OnProgress;
};

/** A slug that two rows name would make the later one overwrite the earlier. */
function repeatedSlugs(checked: readonly CheckedRow[]): Problem[] {
  const first = new Map<string, CheckedRow>();
  return checked.flatMap((each) => {
    const slug = each.row.slug;
    const earlier = slug === undefined ? undefined : first.get(slug);
    if (slug !== undefined && !earlier) first.set(slug, each);
    if (!earlier) return [];
    return [
      {
        file: each.file,
        line: each.line,
        field: 'slug',
        message: `${slug} is also on ${earlier.file}:${earlier.line}`,
      },
    ];
  });
}

/** Reads and checks every row of every file before anything is written, so that all problems are reported at once. */
export async function checkFiles(files: readonly ImportFile[], { mapping, constants, onProgress }: Reader) {
  const checked: CheckedRow[] = [];
  const problems: Problem[] = [];
  for (const file of files) {
    const reading = readImportFile(file);
    problems.push(...reading.problems);
    onProgress('read', reading.rows.length);
    const toImportRow = mappingFor(file.name, mapping, constants);
    for (const [index, row] of reading.rows.entries()) {
      const result = checkRow(toImportRow(row));
      if (Array.isArray(result)) problems.push(...result);
      else checked.push(result);
      if (index % ROWS_A_TURN === 0) {
        onProgress('checked', checked.length);
        await giveWay();
      }
    }
  }
  return { checked, problems: [...problems, ...repeatedSlugs(checked)] };
}
