import type { Material } from './studio/light.ts';

/** The colours a product comes in. */
export const finishes = {
  black: '#2b2d31',
  white: '#e3e4e6',
  silver: '#d3d5d9',
  graphite: '#5d6067',
  blue: '#34517f',
  midnight: '#2c3444',
  green: '#64806f',
  lavender: '#c5b9dd',
  gold: '#d8c19a',
  pink: '#e6b8bf',
  natural: '#b3aa9d',
} as const;

export type Finish = keyof typeof finishes;

export type Angle = 'hero' | 'front' | 'back';

export const angles: readonly Angle[] = ['hero', 'front', 'back'];

export function metal(colour: string, gloss = 0.5): Material {
  return { colour, metal: 0.85, gloss };
}

export function plastic(colour: string, gloss = 0.5): Material {
  return { colour, metal: 0, gloss };
}

export function rubber(colour: string): Material {
  return { colour, metal: 0, gloss: 0.15 };
}

export function glass(colour: string): Material {
  return { colour, metal: 0, gloss: 1.6 };
}
