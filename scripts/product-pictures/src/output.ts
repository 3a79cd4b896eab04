import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository that the pictures are written into. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));
const manifestFile = `${root}src/server/seed/pictures/manifest.json`;

/** A file to make: where it goes, everything its content depends on, and how it is made. */
export interface Output {
  file: string;
  recipe: string;
  make: () => Promise<Buffer>;
}

/** The recipe's hash as the manifest keeps it. */
export const recipeHash = (recipe: string): string =>
  createHash('sha256').update(recipe).digest('hex').slice(0, 16);

/** What each committed picture was drawn from: a recipe's hash by its file, relative to the repository. */
export async function readManifest(): Promise<Record<string, string>> {
  return existsSync(manifestFile) ? JSON.parse(await readFile(manifestFile, 'utf8')) : {};
}

/** Writes the files whose recipe has changed since they were last written, and says how far it is. */
export async function writeChanged(title: string, outputs: readonly Output[]): Promise<void> {
  const manifest = await readManifest();
  let written = 0;
  for (const [index, { file, recipe, make }] of outputs.entries()) {
    const hash = recipeHash(recipe);
    if (manifest[file] !== hash || !existsSync(root + file)) {
      await mkdir(dirname(root + file), { recursive: true });
      await writeFile(root + file, await make());
      manifest[file] = hash;
      written++;
    }
    process.stdout.write(`\r${title}: ${index + 1} of ${outputs.length}, ${written} rendered `);
  }
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => a.localeCompare(b)));
  await writeFile(manifestFile, `${JSON.stringify(sorted, null, 2)}\n`);
  console.log();
}
