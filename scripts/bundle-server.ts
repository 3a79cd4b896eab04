import { globSync, readFileSync, rmSync } from 'node:fs';
import { basename, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'rolldown';

/**
 * Bundles the server with its packages into dist/server, which the service starts from (deploy/systemd): a few files in
 * place of 2,000 are read in a third of the time, so that the API is away for less than a second while the shop
 * restarts. Run at each installation and upgrade. Without it `scripts/start.ts` starts from the sources.
 */
const PROJECT = fileURLToPath(new URL('..', import.meta.url));
const OUTPUT = `${PROJECT}dist/server`;

/** They load files that lie beside their own code, compiled or WebAssembly. */
const NOT_BUNDLED = [/^pdfkit$/, /^@electric-sql\/pglite/, /^sharp$/, /^@node-rs\/argon2$/];

/** What child processes run (src/server/child-processes): each is a start of its own, by its name. */
const CHILDREN = new Map(
  globSync('src/server/**/*-process.ts', { cwd: PROJECT })
    .filter((path) => readFileSync(`${PROJECT}${path}`, 'utf8').includes('answerJobs'))
    .map((path) => [basename(path, '.ts'), `${PROJECT}${path}`]),
);
const OWN_URL = /new URL\('\.\/([a-z-]+-process)\.ts', import\.meta\.url\)|import\.meta\.url/g;

/**
 * Sources go on finding what lies beside them, wherever the project's folder is moved to; the script of a child lies
 * beside the file that starts it, because all files of the bundle lie in one folder.
 */
const keepSourceUrls: Plugin = {
  name: 'keep-source-urls',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.url')) return undefined;
    const source = relative(OUTPUT, id).split(sep).join('/');
    return code.replaceAll(OWN_URL, (url, child) =>
      CHILDREN.has(child)
        ? `new URL('./${child}.js', import.meta.url)`
        : url.replace('import.meta.url', `new URL(${JSON.stringify(source)}, import.meta.url).href`),
    );
  },
};

rmSync(OUTPUT, { recursive: true, force: true });
await build({
  cwd: PROJECT,
  input: { start: `${PROJECT}scripts/start.ts`, ...Object.fromEntries(CHILDREN) },
  platform: 'node',
  external: NOT_BUNDLED,
  plugins: [keepSourceUrls],
  output: { dir: OUTPUT, format: 'esm', chunkFileNames: '[name]-[hash].js' },
  logLevel: 'warn',
});
