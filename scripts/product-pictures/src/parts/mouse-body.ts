import { line, polygon, shape } from '../canvas.ts';
import { darker, lighter } from '../colour.ts';
import { plastic, rubber } from '../finishes.ts';
import { project } from '../studio/camera.ts';
import type { Part } from '../studio/part.ts';
import { surface } from '../studio/surface.ts';
import { cross, dot, subtract, unit, type Vector } from '../studio/vector.ts';

const [halfWidth, halfLength, height] = [32, 61, 39];

/** A mouse with two buttons and a wheel, its buttons away from the viewer. */
export function mouseBody(colour: string, x: number, z: number, accent?: string): Part[] {
  const onShell = (angle: number, rise: number, lift = 0): Vector => shell(angle, rise, x, z, lift);
  const body = surface({
    columns: 96,
    rows: 44,
    at: (across, along) => onShell(-across * 2 * Math.PI, along),
    material: (across, along) =>
      along < 0.2
        ? rubber(darker(colour, 0.35))
        : isGrip(across, along)
          ? rubber(darker(colour, 0.16))
          : plastic(colour, 0.9),
  });
  return [body, seams(colour, x, z), wheel(x, z, accent)];
}

function isGrip(across: number, along: number): boolean {
  const sideways = Math.abs(Math.cos(across * 2 * Math.PI));
  return sideways > 0.72 && along < 0.5;
}

// Round the plan with `angle`, from the floor to the crown with `rise`.
function shell(angle: number, rise: number, x: number, z: number, lift: number): Vector {
  const slope = Math.min(1, rise) * (Math.PI / 2);
  const spread = Math.cos(slope) ** 0.62;
  const [sideways, lengthways] = [Math.cos(angle), Math.sin(angle)];
  const waist = 1 - 0.1 * Math.exp(-((lengthways * spread) ** 2) * 5);
  const along = Math.sign(lengthways) * Math.abs(lengthways) ** 0.85 * spread;
  const hump = 1 - 0.22 * ((along + 1) / 2 - 0.62) ** 2 - (along < -0.3 ? (along + 0.3) ** 2 * 0.55 : 0);
  return [
    x + Math.sign(sideways) * Math.abs(sideways) ** 0.8 * spread * halfWidth * waist,
    1 + Math.sin(slope) * height * hump + lift,
    z + along * halfLength,
  ];
}

/** The height of the shell above a place of the plan, found by halving. */
function onTop(right: number, forward: number, x: number, z: number): Vector {
  const angle = Math.atan2(forward / halfLength, right / halfWidth);
  let [low, high] = [0, 1];
  for (let step = 0; step < 24; step++) {
    const middle = (low + high) / 2;
    const point = shell(angle, middle, x, z, 0);
    if (
      Math.hypot((point[0] - x) / halfWidth, (point[2] - z) / halfLength) >
      Math.hypot(right / halfWidth, forward / halfLength)
    )
      low = middle;
    else high = middle;
  }
  const point = shell(angle, low, x, z, 0);
  return [x + right, point[1] + 0.2, z + forward];
}

function seams(colour: string, x: number, z: number): Part {
  const split = Array.from({ length: 20 }, (_, step) => onTop(0, -56 + step * 2.6, x, z));
  const crossing = Array.from({ length: 21 }, (_, step) =>
    onTop(-27 + step * 2.7, -6 + Math.abs(step - 10) * 0.5, x, z),
  );
  return {
    points: split,
    centre: [x, 60, z],
    draw: (camera) => {
      if (camera.toward[1] < 0.12) return '';
      const path = (points: Vector[]): string =>
        polygon(points.map((point) => project(camera, point))).slice(0, -1);
      return [split, crossing]
        .map(
          (points) =>
            line(path(points), darker(colour, 0.55), 0.9 * camera.pixelsPerMillimetre) +
            line(
              path(points.map((point) => [point[0] + 0.7, point[1], point[2] + 0.5])),
              lighter(colour, 0.3),
              0.4 * camera.pixelsPerMillimetre,
              0.5,
            ),
        )
        .join('');
    },
  };
}

function wheel(x: number, z: number, accent?: string): Part {
  const middle = onTop(0, -32, x, z);
  const slot = [
    [-3.2, -8.2],
    [3.2, -8.2],
    [3.2, 8.2],
    [-3.2, 8.2],
  ].map(([right = 0, forward = 0]) => onTop(right, -32 + forward, x, z));
  const roller = surface({
    columns: 30,
    rows: 24,
    material: (across, along) =>
      Math.abs(along - 0.5) > 0.36 && accent
        ? plastic(accent, 1)
        : rubber(Math.round(across * 30) % 2 ? '#3c3f45' : '#202226'),
    at: (across, along) => {
      const turn = (across - 0.5) * 1.9;
      const bulge = 10.5 - 1.4 * Math.abs(along * 2 - 1) ** 4;
      return [
        x + (along - 0.5) * 5.8,
        middle[1] - 6.8 + Math.cos(turn) * bulge,
        middle[2] + Math.sin(turn) * bulge,
      ];
    },
  });
  const [corner, beside, , below] = slot as [Vector, Vector, Vector, Vector];
  const facing = unit(cross(subtract(below, corner), subtract(beside, corner)));
  return {
    points: slot,
    centre: [x, 61, z],
    draw: (camera) => {
      // From behind the hump hides the wheel.
      if (dot(facing, camera.toward) < 0.35) return '';
      return (
        shape(polygon(slot.map((point) => project(camera, point))), '#0c0d10', {
          stroke: '#0c0d10',
          strokeWidth: 1.4 * camera.pixelsPerMillimetre,
        }) + roller.draw(camera)
      );
    },
  };
}
