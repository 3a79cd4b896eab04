import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'] } },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts', 'tests/faults/**/*.test.ts'],
          globalSetup: 'tests/api/global-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 120_000,
          maxWorkers: 3,
        },
      },
    ],
  },
});
