import { findResolution, findScreenSize } from '../../../../rules/facets/text-readers.ts';
import type { Specification } from '../../../../rules/product/specifications.ts';

/** A screen's picture, in millimetres. */
export type ScreenSize = { inches: number; width: number; height: number };

const SIZE = /^(?:display|screen)(?: size)?$/i;
const RESOLUTION = /^(?:display|screen|resolution)(?: size| resolution)?$/i;
const MILLIMETRES_AN_INCH = 25.4;
/** Smaller screens are held upright. */
const LEAST_WIDE_INCHES = 8;

const findFirst = (
  specifications: readonly Specification[],
  name: RegExp,
  read: (text: string) => string[],
): string | undefined => specifications.flatMap((each) => (name.test(each.name) ? read(each.value) : []))[0];

/** The size of a product's screen, by its diagonal and the form of its pixels; undefined where one is not stated. */
export function readScreenSize(specifications: readonly Specification[]): ScreenSize | undefined {
  const diagonal = findFirst(specifications, SIZE, (text) =>
    /\d\s*(?:"|″|-?inch)/i.test(text) ? findScreenSize(text) : [],
  );
  const [long, short] = (findFirst(specifications, RESOLUTION, findResolution) ?? '').split('x').map(Number);
  if (!diagonal || !long || !short) return undefined;
  const inches = Number(diagonal);
  const scale = (inches * MILLIMETRES_AN_INCH) / Math.hypot(long, short);
  const sides = [Math.round(long * scale), Math.round(short * scale)] as const;
  const [width, height] = inches < LEAST_WIDE_INCHES ? [sides[1], sides[0]] : sides;
  return { inches, width, height };
}
