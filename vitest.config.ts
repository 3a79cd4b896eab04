import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'deploy/**/*.test.ts'],
        },
      },
      { test: { name: 'install', include: ['tests/install/**/*.test.ts'], testTimeout: 300_000 } },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts', 'tests/faults/**/*.test.ts'],
          globalSetup: 'tests/api/global-setup.ts',
          testTimeout: 90_000,
          hookTimeout: 120_000,
          maxWorkers: 4,
        },
      },
    ],
  },
});
