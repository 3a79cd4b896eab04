import { shopIdentity } from './identity.ts';

const COLOUR = /--identity\((light|dark)-([a-z-]+)\)/g;

const camelCase = (name: string) => name.replace(/-[a-z]/g, ([, letter = '']) => letter.toUpperCase());

/**
 * Puts the identity's colours in the place of `--identity(light-accent-deep)` and the like, in a style sheet or an SVG.
 * @throws Error naming a colour that the identity does not have
 */
export const withColours = (text: string): string =>
  text.replace(COLOUR, (_, scheme: 'light' | 'dark', name: string) => {
    const palette: Readonly<Record<string, string>> = shopIdentity().colours[scheme];
    const colour = palette[camelCase(name)];
    if (!colour) throw new Error(`The identity has no colour ${scheme}-${name}.`);
    return colour;
  });
