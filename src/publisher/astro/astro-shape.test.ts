import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroPrerenderer } from 'astro';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AstroChanged, findAstroChanged } from './astro-changed.ts';
import { keepRenderer } from './keep-renderer.ts';
import { openCachedRenderer } from './renderer.ts';

const { Response: platforms } = globalThis;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hardware-pasal-astro-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  // Restored after the tests: opening a renderer replaces them for the whole thread, which other test files share.
  Reflect.deleteProperty(globalThis.crypto.subtle, 'digest');
  globalThis.Response = platforms;
});

const METHODS = 'setInternals() {}, setOptions() {}, async render() { return new Response("a page"); }';
const ROUTES =
  'manifest: { routes: [{ routeData: { type: "page", component: "a", pathname: "/cart", pattern: /^\\/cart$/, prerender: true } }] }';
const keep = (app: string) => {
  writeFileSync(join(folder, 'styles.json'), '{}');
  writeFileSync(join(folder, 'prerender-entry.A1.mjs'), `export const app = ${app};`);
};
const open = () => openCachedRenderer(folder, 'http://127.0.0.1:4321');

test('Astro: a stored renderer of the expected form renders a page', async () => {
  keep(`{ ${METHODS}, ${ROUTES} }`);
  const { file, body } = await (await open()).render('/cart');
  expect([file, body.toString()]).toEqual(['cart.html', 'a page']);
});

test.each([
  ['an app without methods', `{ ${ROUTES} }`, /no setInternals\(\)/],
  ['no app', 'undefined', /no setInternals\(\)/],
  ['no routes', `{ ${METHODS} }`, /routes/],
  ['routes of another form', `{ ${METHODS}, manifest: { routes: [{ data: {} }] } }`, /routes/],
  ['a module that cannot be imported', 'import(', /cannot be imported/],
])('Astro: %s is reported as a change of Astro', async (_, app, difference) => {
  keep(app);
  await expect(open()).rejects.toThrow(AstroChanged);
  await expect(open()).rejects.toThrow(difference);
});

test('Astro: a build without a prerender entry is reported as a change of Astro', async () => {
  await expect(open()).rejects.toThrow(AstroChanged);
});

/** Runs the integration as Astro's build does, with a prerenderer that has these parts of its own. */
async function buildWith(parts: object, pages: unknown): Promise<void> {
  const { hooks } = keepRenderer(join(folder, 'kept'));
  let prerenderer: AstroPrerenderer | undefined;
  const setUp = hooks['astro:build:setup'] as unknown as (options: object) => void;
  const start = hooks['astro:build:start'] as unknown as (options: object) => void;
  setUp({ pages });
  start({
    setPrerenderer: (make: (original: object) => AstroPrerenderer) => {
      prerenderer = make(parts);
    },
  });
  await prerenderer?.teardown?.();
}

test.each([
  ['no app', {}],
  ['an app without options', { app: {} }],
])('Astro: a prerenderer with %s stops the build as a change of Astro', async (_, parts) => {
  await expect(buildWith(parts, new Map())).rejects.toThrow(AstroChanged);
});

test('Astro: a build that leaves nothing to render with stops as a change of Astro', async () => {
  const settings = { scripts: [], config: { outDir: pathToFileURL(`${folder}/`) } };
  const app = { getOptions: () => ({ settings }) };
  await expect(buildWith({ app }, new Map())).rejects.toThrow(AstroChanged);
});

test('Astro: the change that a build in another process reports is found in its output', () => {
  const { message } = new AstroChanged('there is no app.');
  expect(findAstroChanged(`building …\n[ERROR] ${message}\n    at teardown`)?.difference).toBe(
    'there is no app.',
  );
  expect(findAstroChanged('[ERROR] Unexpected token')).toBeUndefined();
});
