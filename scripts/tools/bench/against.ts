import { execFileSync, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../../src/server/start-error.ts';
import { newFolder } from './shop.ts';
import { median } from './table.ts';

const ROUNDS = 3;
const NUMBER = /-?\d[\d,]*(?:\.\d+)?/g;

/** The numbers of each row that a bench printed, by what was measured. */
function readTable(printed: string): Map<string, number[]> {
  const rows = printed.split('\n').flatMap((line) => {
    const [, what, measured] = line.split('|').map((cell) => cell.trim());
    return what && measured ? [[what, measured] as const] : [];
  });
  return new Map(
    rows.map(([what, measured]) => [
      what,
      [...measured.replaceAll('p95', '').matchAll(NUMBER)].map(([text]) => Number(text.replaceAll(',', ''))),
    ]),
  );
}

/** Runs the bench of a checkout, by its own code. */
function runBench(folder: string, names: readonly string[]): Map<string, number[]> {
  const tables = names.map((name) => {
    const { stdout, status } = spawnSync('npm', ['run', '-s', 'bench', '--', name], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (status !== 0) console.log(`${folder} cannot measure ${name}.`);
    return [...readTable(stdout)];
  });
  return new Map(tables.flat());
}

const ratioText = (ratios: readonly number[]) =>
  `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`;

/**
 * Measures this checkout and an older commit in turn, three times each, and prints each figure of this one as a multiple
 * of the other's: the median with the smallest and the largest. Figures of two days, or of two machines, say nothing.
 * @param commit whatever Git knows; it is checked out and installed in a temporary folder
 * @throws StartError where Git does not know it
 */
export function compareAgainst(commit: string, names: readonly string[]): void {
  const folder = join(newFolder(), 'checkout');
  try {
    execFileSync('git', ['worktree', 'add', '--detach', folder, commit], { stdio: 'ignore' });
  } catch {
    throw new StartError(`There is no commit ${commit}.`);
  }
  try {
    const rounds = Array.from({ length: ROUNDS }, (_, round) => {
      console.log(`Round ${round + 1} of ${ROUNDS} …`);
      return { here: runBench('.', names), there: runBench(folder, names) };
    });
    for (const [what, figures] of rounds[0]?.here ?? []) {
      const cells = figures.flatMap((_, place) => {
        const ratios = rounds.map(
          ({ here, there }) => (here.get(what)?.[place] ?? NaN) / (there.get(what)?.[place] ?? NaN),
        );
        return ratios.every(Number.isFinite) ? ratioText(ratios) : [];
      });
      if (cells.length > 0) console.log(`${what}: ${cells.join(', ')} times`);
    }
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', folder]);
    rmSync(join(folder, '..'), { recursive: true, force: true });
  }
}
