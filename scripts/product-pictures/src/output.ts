import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
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

/** How many pictures are made at once: one for each core of a small computer. */
const atOnce = 2;

/** Writes the files whose recipe has changed since they were last written, and says how far it is. */
export async function writeChanged(title: string, outputs: readonly Output[]): Promise<void> {
  const manifest = await readManifest();
  const waiting = outputs.filter(
    ({ file, recipe }) => manifest[file] !== recipeHash(recipe) || !existsSync(root + file),
  );
  let written = 0;
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await mkdir(dirname(root + next.file), { recursive: true });
      await writeFile(root + next.file, await next.make());
      manifest[next.file] = recipeHash(next.recipe);
      written++;
      process.stdout.write(`\r${title}: ${written} rendered, ${waiting.length} to go `);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await writeManifest(manifest);
  console.log(`\r${title}: ${outputs.length} pictures, ${written} rendered        `);
}

/** Deletes the files of the manifest that nothing draws any more. */
export async function removeOthers(outputs: readonly Output[]): Promise<void> {
  const drawn = new Set(outputs.map(({ file }) => file));
  const manifest = await readManifest();
  const others = Object.keys(manifest).filter((file) => !drawn.has(file));
  for (const file of others) await rm(root + file, { force: true });
  await writeManifest(Object.fromEntries(Object.entries(manifest).filter(([file]) => drawn.has(file))));
}

async function writeManifest(manifest: Record<string, string>): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => a.localeCompare(b)));
  await writeFile(manifestFile, `${JSON.stringify(sorted, null, 2)}\n`);
}
