import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { ASTRO_TYPES, SCRIPT_TYPES } from './type-checks.ts';

const USAGE = `npm run check                 lint, types, unused code and unit tests: before every commit
npm run check -- --changed    the same, with the unit tests of what changed since the last commit only
npm run check -- --full       the same, with the types of Astro components, as npm test does`;

const CACHE = 'node_modules/.cache/check';

type Step = { title: string; command: string; args: readonly string[] };

/** The linter knows circles of files, and not of folders. */
const ROOMS: Step = { title: 'rooms', command: 'node', args: ['scripts/rooms.ts'] };
const LINT: Step = { title: 'lint', command: 'biome', args: ['check', '.'] };
const UNUSED: Step = { title: 'unused code', command: 'knip', args: [] };
/** Incremental: reuses the result of the previous run, in a fifth of the time. */
const TYPES: Step = {
  ...SCRIPT_TYPES,
  args: [...SCRIPT_TYPES.args, '--incremental', '--tsBuildInfoFile', `${CACHE}/types.json`],
};
const UNIT: Step = { title: 'unit tests', command: 'vitest', args: ['run', '--project', 'unit*'] };
const CHANGED_UNIT: Step = { ...UNIT, args: [...UNIT.args, '--changed', '--passWithNoTests'] };

/**
 * Runs a step and prints what it wrote at its end, so that steps beside each other do not mix. @returns whether it
 * succeeded
 */
function run({ title, command, args }: Step): Promise<boolean> {
  const began = Date.now();
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '--disable-warning=ExperimentalWarning', FORCE_COLOR: '1' },
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      const seconds = ((Date.now() - began) / 1000).toFixed(0);
      if (code !== 0) console.log(Buffer.concat(output).toString());
      console.log(`${code === 0 ? 'good' : 'FAILED'}  ${title}, ${seconds} s`);
      resolve(code === 0);
    });
  });
}

/** One after another; the first that fails does not hide what the others find. */
async function runInTurn(steps: readonly Step[]): Promise<boolean> {
  let isGood = true;
  for (const step of steps) isGood = (await run(step)) && isGood;
  return isGood;
}

const options = process.argv.slice(2);
if (options.some((option) => option !== '--changed' && option !== '--full')) {
  console.error(USAGE);
  process.exit(2);
}
mkdirSync(CACHE, { recursive: true });
const types = options.includes('--full') ? [TYPES, ASTRO_TYPES] : [TYPES];
const unit = options.includes('--changed') ? CHANGED_UNIT : UNIT;
// Two cores: the compiler has one to itself.
const results = await Promise.all([runInTurn(types), runInTurn([ROOMS, LINT, UNUSED, unit])]);
process.exit(results.every(Boolean) ? 0 : 1);
