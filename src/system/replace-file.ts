import { renameSync, writeFileSync } from 'node:fs';

/** Writes a private file under another name first: a crash leaves the old one or the new one. */
export function replaceFile(path: string, content: string | Buffer): void {
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, content, { mode: 0o600, flush: true });
  renameSync(unfinished, path);
}
