import type { ViteUserConfig } from 'astro';
import { expectShape } from './astro-changed.ts';

type Plugin = Exclude<
  NonNullable<ViteUserConfig['plugins']>[number],
  false | null | undefined | unknown[] | Promise<unknown>
>;

/** A file that does nothing but import another. */
const ONE_IMPORT = /^\s*import\s*["'][^"']+["'];?\s*$/;

/**
 * The bundler writes two files for the layout's script: code that islands share, and an entry of one line that
 * imports it, which would cost every page a request. This swaps their contents: the entry holds the code, and the
 * shared file re-exports it for the islands. The entry's name has the shared file's hash in it, so it still changes
 * with the code.
 * @param group the name of the shared file's group
 */
export const oneLayoutScript = (group: string): Plugin => ({
  name: 'one-layout-script',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const shared = chunks.find(({ name, isEntry }) => name === group && !isEntry);
      // The server's bundle has no such file; the browsers' has to.
      if (!shared) return;
      // Scripts of single pages import it too, beside what they do.
      const entry = chunks.find(
        ({ isEntry, imports, code }) =>
          isEntry && imports.length === 1 && imports[0] === shared.fileName && ONE_IMPORT.test(code),
      );
      expectShape(entry !== undefined, `the entry of ${shared.fileName} is not one line that imports it.`);
      entry.code = shared.code;
      shared.code = `export * from "./${entry.fileName.split('/').pop()}";\n`;
    },
  },
});

/** What Vite replaces with the list of files to preload. */
const PRELOAD_LIST = '__VITE_PRELOAD__';

/**
 * Vite wraps each `import()` in a helper that preloads what the file will import in turn, and lists those files: a
 * fifth of what every page loads, for a round trip less at the first use of a dialog. This leaves out both: the list
 * comes in place of a marker.
 */
export const plainImports = (): Plugin => ({
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined,
  renderChunk: (code) =>
    code.includes(PRELOAD_LIST) ? { code: code.replaceAll(PRELOAD_LIST, 'void 0'), map: null } : undefined,
});
