import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../src/server/db/database.ts';
import { kill } from '../process.ts';
import { publishByCommand, startPublishing } from './publish-command.ts';
import { problemsOfCurrent } from './whole-release.ts';

type Place = { queries: Queries; dataDir: string; apiBase: string };

/**
 * Kills publications at random times, each after an edit that changes every page.
 * @param longestMs the latest builtAt, counted from the start of the process
 * @returns what was wrong with the release that shoppers saw, after any of them
 */
export async function killPublications(
  { queries, dataDir, apiBase }: Place,
  { kills, longestMs }: { kills: number; longestMs: number },
): Promise<string[]> {
  const problems: string[] = [];
  for (let count = 1; count <= kills; count += 1) {
    await queries.execute(sql`UPDATE settings SET value = ${`01-555${count}`} WHERE key = 'phone_number'`);
    const publishing = startPublishing(dataDir, apiBase);
    await wait(Math.random() * longestMs);
    await kill(publishing);
    problems.push(...problemsOfCurrent(dataDir).map((problem) => `after kill ${count}: ${problem}`));
  }
  const { code, said } = await publishByCommand(dataDir, apiBase);
  if (code !== 0) problems.push(`the next publication failed: ${said}`);
  return [...problems, ...problemsOfCurrent(dataDir)];
}
