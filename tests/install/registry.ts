import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** A package to install: the lines of its package.json, and its other files by their path. */
export type TestPackage = {
  manifest: { name: string; version: string; [field: string]: unknown };
  files: Record<string, string>;
};

export type PublishedPackage = TestPackage & { tarball: Buffer; integrity: string };

/** Packs a package as npm does: all files under package/. */
function pack({ manifest, files }: TestPackage): PublishedPackage {
  const folder = mkdtempSync(join(tmpdir(), 'hardware-pasal-pack-'));
  const all = { 'package.json': JSON.stringify(manifest), ...files };
  for (const [path, text] of Object.entries(all)) {
    const file = join(folder, 'package', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text, { mode: 0o755 });
  }
  spawnSync('tar', ['czf', 'package.tgz', 'package'], { cwd: folder });
  const tarball = readFileSync(join(folder, 'package.tgz'));
  rmSync(folder, { recursive: true });
  const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
  return { manifest, files, tarball, integrity };
}

type ServeTarball = (response: ServerResponse, tarball: Buffer) => void;
const sendTarball: ServeTarball = (response, tarball) => response.end(tarball);

/**
 * A package registry on the loopback interface, with a few packages of its own.
 * Documents as in https://github.com/npm/registry/blob/main/docs/REGISTRY-API.md.
 */
export async function startRegistry(testPackages: readonly TestPackage[]) {
  const packages = testPackages.map(pack);
  const asked: string[] = [];
  let serveTarball = sendTarball;
  let hidden = '';
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '');
    asked.push(path);
    const name = path.slice(1).split('/-/')[0];
    const found = packages.filter(({ manifest }) => manifest.name === name);
    const tarball = found.find(({ manifest }) => path.endsWith(`-${manifest.version}.tgz`))?.tarball;
    if (tarball) return serveTarball(response, tarball);
    if (found.length === 0) return response.writeHead(404).end('{}');
    const shown = found.filter(({ manifest }) => `${manifest.name}@${manifest.version}` !== hidden);
    const versions = shown.map(({ manifest, integrity }) => {
      const file = `${basename(manifest.name)}-${manifest.version}.tgz`;
      return [manifest.version, { ...manifest, dist: { integrity, tarball: `${url}/${name}/-/${file}` } }];
    });
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ name, 'dist-tags': {}, versions: Object.fromEntries(versions) }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    packages,
    /** The paths that were asked for, in order. */
    asked,
    /** How tarballs are served from now on. */
    serveTarballsWith: (next: ServeTarball) => {
      serveTarball = next;
    },
    /** As before a version was published. */
    hide: (name: string, version: string) => {
      hidden = `${name}@${version}`;
    },
    serveAgain: () => {
      serveTarball = sendTarball;
      hidden = '';
    },
    dropConnections: () => server.closeAllConnections(),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type Registry = Awaited<ReturnType<typeof startRegistry>>;
