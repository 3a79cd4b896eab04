import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take a minute or more: begun last, they would run alone at the end. */
const SLOW = [
  'tests/faults/publisher',
  'tests/api/publishing',
  'tests/api/publisher',
  'tests/install/versions',
  'tests/install/setup',
  'tests/api/upgrade.',
  'tests/api/publish-command',
  'tests/faults/',
  'tests/install/',
  'tests/api/backup',
  'tests/api/identity',
  'tests/api/restore-foreign',
  'tests/api/doctor',
  'tests/api/money',
  'tests/api/staff-command',
];
const rank = ({ moduleId }: TestSpecification): number => {
  const found = SLOW.findIndex((path) => moduleId.includes(path));
  return found === -1 ? SLOW.length : found;
};

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  test: {
    // One number for all projects: with different ones they run one after the other.
    maxWorkers: 4,
    sequence: { sequencer: SlowFirst },
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
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
