import { rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { addProbe, hasRegistry, makeClone, npmRun } from './clone.ts';
import { getOutcome, start } from './small-project.ts';

if (!hasRegistry) console.log('Setup with other npm and Node versions is not tested: no registry answers.');

// The oldest of each, what Node 20 brings, and the newest npm. With the packages of production alone, to save time:
// `npm test` itself runs on all of them, and tests/install/matrix.ts tries every pair with all.
const MACHINES = [
  { npm: '9', node: '18' },
  { npm: '10', node: '20' },
  { npm: '11', node: '22' },
];

describe.runIf(hasRegistry)('a fresh clone', () => {
  test.concurrent.each(MACHINES)(
    'Start: commands run on the shipped Node with npm $npm and Node $node, and ask no registry the second time',
    async (machine) => {
      const clone = makeClone();
      try {
        addProbe(clone, 'production');
        const { command, settings } = npmRun(machine, 'probe');
        const first = await getOutcome(start(clone, command, settings));
        expect(first.out).toContain('Installing packages');
        expect(first.out).toMatch(/^v24\./m);
        expect(first.out).toContain('native packages load');
        const again = { ...settings, npm_config_registry: 'http://127.0.0.1:1' };
        const second = await getOutcome(start(clone, command, again));
        expect(second.out).not.toContain('Installing packages');
        expect(second.out).toContain('native packages load');
      } finally {
        rmSync(clone, { recursive: true, force: true });
      }
    },
    600_000,
  );
});
