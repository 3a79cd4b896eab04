// Every npm with every Node that it runs on, by hand: node tests/install/matrix.ts (several minutes). Prints a row for
// each: seconds of the first run, and of the second, which may ask no registry.
import { rmSync } from 'node:fs';
import { addProbe, makeClone, npmRun } from './clone.ts';
import { getOutcome, start } from './small-project.ts';

/** npm 11 refuses Node 18 by itself: its engines are ^20.17.0 || >=22.9.0. */
const runsOn = (npm: string, node: string) => !(npm === '11' && node === '18');

for (const npm of ['9', '10', '11'])
  for (const node of ['18', '20', '22', '24'].filter((version) => runsOn(npm, version))) {
    const clone = makeClone();
    addProbe(clone, 'all');
    const { command, settings } = npmRun({ npm, node }, 'probe');
    const times: string[] = [];
    for (const environment of [settings, { ...settings, npm_config_registry: 'http://127.0.0.1:1' }]) {
      const began = Date.now();
      const { code, out, lines } = await getOutcome(start(clone, command, environment));
      const isGood = code === 0 && /^v24\./m.test(out) && out.includes('native packages load');
      times.push(isGood ? `${((Date.now() - began) / 1000).toFixed(1)} s` : `FAILED: ${lines.join(' ')}`);
      if (!isGood) process.exitCode = 1;
    }
    console.log(`npm ${npm.padEnd(2)} Node ${node}  ${times.join('  ')}`);
    rmSync(clone, { recursive: true, force: true });
  }
