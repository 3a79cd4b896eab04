import { cpSync, existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { identityPictures, shopIdentity } from './identity.ts';

const COLOUR = /--identity\((light|dark)-([a-z-]+)\)/g;

const camelCase = (name: string) => name.replace(/-[a-z]/g, ([, letter = '']) => letter.toUpperCase());

/**
 * Puts the identity's colours in the place of `--identity(light-accent-deep)` and the like.
 * @throws Error naming a colour that the identity has not
 */
export const withColours = (css: string): string =>
  css.replace(COLOUR, (_, scheme: 'light' | 'dark', name: string) => {
    const palette: Readonly<Record<string, string>> = shopIdentity().colours[scheme];
    const colour = palette[camelCase(name)];
    if (!colour) throw new Error(`The identity has no colour ${scheme}-${name}.`);
    return colour;
  });

/** Brings the shop's colours into its styles, and its own pictures into the built site. */
export const identityIntegration = (): AstroIntegration => ({
  name: 'shop-identity',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({
        vite: {
          plugins: [
            {
              name: 'identity-colours',
              // Before Tailwind reads its theme.
              enforce: 'pre',
              transform: (code, id) => (/\.css(?:$|\?)/.test(id) ? withColours(code) : undefined),
            },
          ],
        },
      });
    },
    'astro:build:done': ({ dir }) => {
      const pictures = identityPictures();
      if (existsSync(pictures)) cpSync(pictures, fileURLToPath(dir), { recursive: true });
    },
  },
});
