import { answerJobs } from '../child-processes/answer-jobs.ts';
import { matchStatement } from './match-statement.ts';
import { readStatement } from './read-statement.ts';
import type { StatementJob, StatementOutcome } from './statement.ts';

answerJobs<StatementJob, StatementOutcome>(async ({ file, orders, recorded, calendar }) => {
  const read = readStatement(Buffer.from(file), calendar);
  if ('refused' in read) return read;
  return { lines: matchStatement(read.credits, orders, recorded), problems: read.problems };
});
