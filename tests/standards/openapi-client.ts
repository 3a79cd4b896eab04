import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { newFolder } from '../temporary-folders.ts';
import { INSTALLED, openCheckers } from './checkers.ts';

type Generated = { client: { setConfig(config: object): void }; calls: any };

/** A client that a public tool (openapi-ts of Hey API) generates from a document; undefined where it cannot be installed. */
export async function generateClient(document: object): Promise<Generated | undefined> {
  if (!(await openCheckers())) return undefined;
  const open = (file: string) => import(pathToFileURL(file).href);
  // It names nothing that `require` could load.
  const { createClient } = await open(join(INSTALLED, 'node_modules/@hey-api/openapi-ts/dist/index.mjs'));
  const folder = newFolder();
  await createClient({
    // It changes what it reads.
    input: structuredClone(document),
    output: { path: folder, importFileExtension: '.ts' },
    plugins: ['@hey-api/client-fetch', '@hey-api/sdk'],
    logs: { level: 'silent' },
  });
  const { client } = await open(join(folder, 'client.gen.ts'));
  return { client, calls: await open(join(folder, 'sdk.gen.ts')) };
}
