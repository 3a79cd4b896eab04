import type { Frame } from './frame.ts';
import type { Material } from './light.ts';

export type Side = 'front' | 'back' | 'left' | 'right' | 'top' | 'bottom';

export interface Slab {
  frame: Frame;
  width: number;
  height: number;
  depth: number;
  material: Material;
  /** Radius of the corners seen from the front. */
  radius?: number;
  /** Width of the soft edge round the front and back. */
  bevel?: number;
  /** Drawings in millimetres, laid on the sides; the origin is the upper left corner of the side. */
  art?: Partial<Record<Side, string>>;
}
