import { globSync, readFileSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Installs wait for npm and the disk more than they compute: begun first, they share the time with what computes. */
class InstallsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isInstall = ({ moduleId }: TestSpecification) => moduleId.includes('tests/install/');
    const sorted = await super.sort(files);
    return [...sorted.filter(isInstall), ...sorted.filter((file) => !isInstall(file))];
  }
}

const UNIT_TESTS = [
  'src/**/*.test.{ts,tsx}',
  'scripts/**/*.test.ts',
  'deploy/**/*.test.ts',
  'tests/standards/**/*.test.ts',
];
// The first is a package of its own, with its own tests.

/**
 * Minutes of machines that fail and start again, of installs, and of all of the real catalogues: what they show is tried
 * before a release (npm run test:all).
 */
const BEFORE_A_RELEASE = [
  'tests/failures/{backup,bills,bundled-server,cbms,full-disk,lean,product-alerts,publisher,refused-start,restart,shop-day,standby,storm,two-machines}.test.ts',
  'tests/api/{astro-changed,backup-across,backup-folder,identity,import-parts,open-parts,restore-foreign,upgrade,upgrade-script}.test.ts',
  'tests/install/{disk,versions}.test.ts',
];
const left = process.env.TESTS === 'all' ? [] : BEFORE_A_RELEASE;

/** Stores keep state in their modules, and these replace modules or globals: each such file gets modules of its own. */
const NEEDS_ISOLATION = /\bvi\.(?:mock|stub\w+|useFakeTimers|resetModules)\(|store\.ts'/;
const isolated = globSync(UNIT_TESTS).filter((file) => NEEDS_ISOLATION.test(readFileSync(file, 'utf8')));

export default defineConfig({
  test: {
    // One number for all projects: with different ones they run one after the other.
    maxWorkers: 3,
    // Waits are long: a machine that is busy with something else must not fail a test.
    expect: { poll: { timeout: 60_000 } },
    sequence: { sequencer: InstallsFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: UNIT_TESTS,
          exclude: [...configDefaults.exclude, ...isolated],
          // Files of one worker share what they import: loading it for each took two thirds of the time.
          isolate: false,
          pool: 'threads',
          // Some start shells or try hundreds of random values: a busy machine needs many times what an idle one does.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { name: 'unit-isolated', include: isolated, pool: 'threads', testTimeout: 60_000 },
      },
      {
        extends: true,
        test: {
          name: 'install',
          include: ['tests/install/**/*.test.ts'],
          exclude: left,
          testTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts', 'tests/failures/**/*.test.ts'],
          exclude: left,
          globalSetup: 'tests/api/global-setup.ts',
          // Files of one worker share what they import: read, stripped of types and compiled again for each, the server
          // and its embedded database took half of the time. No test replaces a module or a global.
          isolate: false,
          // Generous: a machine of CI may be busy, and what hangs is found all the same.
          testTimeout: 180_000,
          hookTimeout: 240_000,
          retry: 0,
        },
      },
    ],
  },
});
