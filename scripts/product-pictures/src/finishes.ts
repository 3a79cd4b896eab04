import type { Material } from './studio/light.ts';

/** Where a picture is taken from. */
export type Angle = 'hero' | 'front' | 'back';

export const angles: readonly Angle[] = ['hero', 'front', 'back'];

/** What surfaces are made of. */
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
