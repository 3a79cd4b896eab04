import { type Light, toHex, toLinear } from '../colour.ts';
import type { Camera } from './camera.ts';
import { add, cross, dot, scale, unit, type Vector } from './vector.ts';

/** What a part is made of. Metal reflects in its own colour, gloss is how much plastic shines. */
export interface Material {
  colour: string;
  metal: number;
  gloss: number;
}

/** A soft box: where it hangs as seen from the product, how wide it spreads, how bright it is. */
interface LightCard {
  azimuth: number;
  elevation: number;
  spread: readonly [number, number];
  radiance: number;
}

// The arrangement of the pictures study, with the spreads widened because nothing here is a perfect mirror.
const cards: LightCard[] = [
  { azimuth: -62, elevation: 38, spread: [32, 32], radiance: 6.5 },
  { azimuth: 70, elevation: 30, spread: [20, 42], radiance: 3.4 },
  { azimuth: 175, elevation: 52, spread: [60, 24], radiance: 5.5 },
  { azimuth: 196, elevation: 16, spread: [70, 26], radiance: 3.4 },
  { azimuth: 20, elevation: 14, spread: [48, 34], radiance: 2.0 },
];
const overhead = { spread: 36, radiance: 3.6 };
const ambient = 0.9;

/** The colour of a surface in the studio light; the lights move with the camera, so every angle is lit alike. */
export function lit(material: Material, normal: Vector, camera: Camera, offset: Vector = [0, 0, 0]): string {
  const view = unit(add(camera.toward, scale(offset, -1)));
  const facing = Math.max(0.02, dot(normal, view));
  const mirrored = add(scale(normal, 2 * dot(normal, view)), scale(view, -1));
  const seen = surroundings(mirrored, camera);
  const diffuse = daylight(normal, camera);
  const rim = material.gloss * (0.035 + 0.3 * (1 - facing) ** 4);
  const base = toLinear(material.colour);
  const metalShare = material.metal * (0.3 * diffuse + 0.7 * (seen / 4.2));
  const plasticShare = (1 - material.metal) * diffuse;
  const result = base.map((value) => value * (metalShare + plasticShare) + rim * seen * 0.28);
  return toHex(result as unknown as Light);
}

function daylight(normal: Vector, camera: Camera): number {
  const horizontalBack = unit(cross(camera.right, [0, 1, 0]));
  const key = unit(add(scale(camera.right, -0.62), [0, 0.72, 0], scale(horizontalBack, 0.62)));
  const fill = unit(add(scale(camera.right, 0.8), [0, 0.2, 0], scale(horizontalBack, 0.6)));
  return (
    0.42 +
    0.5 * Math.max(0, 0.25 + 0.75 * dot(normal, key)) +
    0.22 * Math.max(0, dot(normal, fill)) +
    0.08 * normal[1]
  );
}

function surroundings(direction: Vector, camera: Camera): number {
  const horizontalForward = unit(cross(camera.right, [0, 1, 0]));
  const elevation = (Math.asin(Math.max(-1, Math.min(1, direction[1]))) * 180) / Math.PI;
  const azimuth =
    (Math.atan2(dot(direction, camera.right), dot(direction, horizontalForward)) * 180) / Math.PI;
  let radiance = elevation < 0 ? ambient * 1.5 : ambient;
  for (const card of cards) {
    const apart =
      Math.abs(((azimuth - card.azimuth + 540) % 360) - 180) * Math.cos((elevation * Math.PI) / 180);
    radiance +=
      card.radiance *
      falloff(apart / card.spread[0]) *
      falloff((elevation - card.elevation) / card.spread[1]);
  }
  return radiance + overhead.radiance * falloff((90 - elevation) / overhead.spread);
}

function falloff(distance: number): number {
  return Math.exp(-(Math.abs(distance) ** 2.5));
}
