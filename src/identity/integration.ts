import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, ViteUserConfig } from 'astro';
import { withColours } from './colours.ts';
import { IDENTITY_PICTURES, identityPictures, isIdentityPicture } from './identity.ts';
import { identityPicture } from './pictures.ts';

const contentType = (path: string) => {
  if (path.endsWith('.svg')) return 'image/svg+xml';
  return path.endsWith('.ico') ? 'image/vnd.microsoft.icon' : 'image/png';
};

type Plugin = NonNullable<ViteUserConfig['plugins']>[number];

const colours: Plugin = {
  name: 'identity-colours',
  // Before Tailwind reads its theme.
  enforce: 'pre',
  transform: (code, id) => (/\.css(?:$|\?)/.test(id) ? withColours(code) : undefined),
};

/** Serves the identity's pictures, and SVGs in its colours, to `astro dev`, which runs no `astro:build:done`. */
const devPictures: Plugin = {
  name: 'identity-pictures',
  configureServer: ({ middlewares, config }) => {
    middlewares.use(async (request, response, next) => {
      const path = (request.url ?? '').slice(1).replace(/\?.*$/, '');
      const file = join(config.publicDir, path);
      const isSvg = path.endsWith('.svg');
      if (!isIdentityPicture(path) && !(isSvg && existsSync(file))) return next();
      response.setHeader('content-type', contentType(path));
      response.end(
        isIdentityPicture(path) ? await identityPicture(path) : withColours(readFileSync(file, 'utf8')),
      );
    });
  },
};

/** Writes the identity's pictures into a built site, and its colours into the SVGs there. */
async function writePictures(site: string): Promise<void> {
  for (const file of globSync('**/*.svg', { cwd: site }).map((path) => join(site, path))) {
    const text = readFileSync(file, 'utf8');
    const coloured = withColours(text);
    if (coloured !== text) writeFileSync(file, coloured);
  }
  if (existsSync(identityPictures())) cpSync(identityPictures(), site, { recursive: true });
  for (const path of IDENTITY_PICTURES) {
    const file = join(site, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await identityPicture(path));
  }
}

/** Brings the shop's colours and pictures into the built site. */
export const identityIntegration = (): AstroIntegration => ({
  name: 'shop-identity',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({ vite: { plugins: [colours, devPictures] } });
    },
    'astro:build:done': ({ dir }) => writePictures(fileURLToPath(dir)),
  },
});
