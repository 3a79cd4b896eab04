import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { answerJobs } from '../../child-processes/answer-jobs.ts';
import { findEncoding } from './encoding.ts';
import type { FileJob, FileOutcome } from './file-processes.ts';
import { MOST_PROBLEMS, shorten } from './problem.ts';
import { isTextFile, readImportFile } from './read-file.ts';
import { type Entry, isProblem, LONGEST_ROW, tooLong } from './source-row.ts';

/** Characters of all rows: cells of a workbook share their texts, so that a small one may hold any number of them. */
const LONGEST_FILE = 300_000_000;

function checkLength(entry: Entry, json: string): Entry | undefined {
  if (json.length <= LONGEST_ROW || isProblem(entry)) return undefined;
  const { file, line } = entry;
  return { file, line, field: '', message: `is ${tooLong}` };
}

/** Writes what a file holds, an entry a line. More problems than are shown are not read. */
async function writeEntries({ file, options, target }: FileJob): Promise<void> {
  const output = createWriteStream(target);
  const written = finished(output);
  let length = 0;
  let problems = 0;
  for await (const entry of readImportFile(file, options)) {
    const json = JSON.stringify(isProblem(entry) ? shorten(entry) : entry);
    const refused = checkLength(entry, json);
    length += json.length;
    if (length > LONGEST_FILE) throw new Error('The file holds too much.');
    if (!output.write(`${refused ? JSON.stringify(refused) : json}\n`)) await once(output, 'drain');
    problems += isProblem(entry) || refused ? 1 : 0;
    if (problems > MOST_PROBLEMS) break;
  }
  output.end();
  await written;
}

answerJobs<FileJob, FileOutcome>(async (job) => {
  await writeEntries(job);
  return isTextFile(job.file) ? findEncoding(job.file) : undefined;
});
