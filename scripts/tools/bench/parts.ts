import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PARTS_DATA } from '../../../tests/parts-data.ts';
import { run } from '../../../tests/process.ts';

const MAPPING = 'scripts/mappings/pc-parts.json';

const partFiles = () => readdirSync(PARTS_DATA).filter((name) => name.endsWith('.jsonl'));

/** Brings the first so many products of the large catalogue in, of each kind its share. */
export async function importParts(
  settings: Record<string, string>,
  count = Number.POSITIVE_INFINITY,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hardware-pasal-parts-'));
  try {
    const sources = partFiles().map((name) => {
      const lines = readFileSync(join(PARTS_DATA, name), 'utf8').split('\n').filter(Boolean);
      return { name, lines };
    });
    const total = sources.reduce((sum, { lines }) => sum + lines.length, 0);
    const share = Math.min(1, count / total);
    mkdirSync(folder, { recursive: true });
    // Rows of one kind each would be rounded down to none.
    const files = sources.flatMap(({ name, lines }) => {
      const taken = lines.slice(0, Math.floor(lines.length * share));
      if (taken.length === 0) return [];
      const path = join(folder, name);
      writeFileSync(path, `${taken.join('\n')}\n`);
      return [path];
    });
    const command = run('scripts/import.ts', settings, [...files, '--map', MAPPING]);
    command.stderr?.resume();
    const [code] = await once(command, 'exit');
    if (code !== 0) throw new Error(`The parts could not be imported: ${code}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
