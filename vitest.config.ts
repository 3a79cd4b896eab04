import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Installs wait for npm and the disk more than they compute: begun first, they share the time with what computes. */
class InstallsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isInstall = ({ moduleId }: TestSpecification) => moduleId.includes('tests/install/');
    const sorted = await super.sort(files);
    return [...sorted.filter(isInstall), ...sorted.filter((file) => !isInstall(file))];
  }
}

export default defineConfig({
  test: {
    // One number for all projects: with different ones they run one after the other.
    maxWorkers: 3,
    sequence: { sequencer: InstallsFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'deploy/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'install', include: ['tests/install/**/*.test.ts'], testTimeout: 300_000 },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts', 'tests/faults/**/*.test.ts'],
          globalSetup: 'tests/api/global-setup.ts',
          // Generous: a machine of CI may be busy, and what hangs is found all the same.
          testTimeout: 180_000,
          hookTimeout: 240_000,
          // As in the browser: a machine that is busy with something else must not fail a release. The report says so.
          retry: 1,
          expect: { poll: { timeout: 5000 } },
        },
      },
    ],
  },
});
