import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { LRUCache } from 'lru-cache';
import { currentRelease } from '../../publisher/releases.ts';

/** A file of a release as it is sent. */
export type SiteFile = { body: Buffer; type: string; etag: string; encoding: 'br' | 'gzip' | undefined };
type Release = {
  id: string;
  has(file: string): boolean;
  read(file: string, accepts: string): Promise<SiteFile | undefined>;
};

const MEMORY_BYTES = 192 * 1024 * 1024;
const LOOK_EVERY_MS = 500;

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

/** Lists a release's files once: a request never asks the disk whether something exists. */
function listFiles(folder: string): Set<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name))),
  );
}

function openRelease(id: string, folder: string): Release {
  const files = listFiles(folder);
  const memory = new LRUCache<string, SiteFile>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ body }) => body.length + 1,
  });
  return {
    id,
    has: (file) => files.has(file),
    async read(file, accepts) {
      if (!files.has(file)) return undefined;
      const encoding = ENCODINGS.find(
        ({ name, ending }) => accepts.includes(name) && files.has(file + ending),
      );
      const stored = file + (encoding?.ending ?? '');
      const remembered = memory.get(stored);
      if (remembered) return remembered;
      const answer: SiteFile = {
        body: await readFile(join(folder, stored)),
        type: TYPES[extname(file)] ?? 'application/octet-stream',
        // A release never changes, so its id and the file's name are a version of it.
        etag: `"${id}${encoding ? `-${encoding.name}` : ''}"`,
        encoding: encoding?.name,
      };
      memory.set(stored, answer);
      return answer;
    },
  };
}

/** Follows which release is current, also when another process publishes. */
export function releaseReader(dataDir: string) {
  let release: Release | undefined;
  const look = () => {
    const current = currentRelease(dataDir);
    if (current && current.id !== release?.id) release = openRelease(current.id, current.folder);
  };
  look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();
  return { current: () => release, close: () => clearInterval(timer) };
}
