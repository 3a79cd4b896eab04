import { line, polygon, shape } from '../canvas.ts';
import { darker, lighter } from '../colour.ts';
import { plastic, rubber } from '../finishes.ts';
import { project } from '../studio/camera.ts';
import type { Part } from '../studio/part.ts';
import { surface } from '../studio/surface.ts';
import { cross, dot, subtract, unit, type Vector } from '../studio/vector.ts';

/** A mouse's size and place, in millimetres. */
export interface MouseShape {
  halfWidth: number;
  halfLength: number;
  height: number;
  x: number;
  z: number;
}

export interface Mouse extends MouseShape {
  colour: string;
  /** Light in the wheel; empty for none. */
  accent: string;
  /** Two buttons with a wheel between them, or one smooth surface. */
  wheel: boolean;
  /** Sides of rubber and a foot in a darker tone. */
  grip: boolean;
  /** How many buttons are under the thumb. */
  thumbButtons: number;
}

/** A mouse, its buttons away from the viewer. */
export function mouseBody(mouse: Mouse): Part[] {
  const { colour, grip } = mouse;
  const body = surface({
    columns: 96,
    rows: 44,
    at: (across, along) => shell(-across * 2 * Math.PI, along, mouse),
    material: (across, along) =>
      along < (grip ? 0.2 : 0.06)
        ? rubber(darker(colour, 0.35))
        : grip && isGrip(across, along)
          ? rubber(darker(colour, 0.16))
          : plastic(colour, 0.9),
  });
  const thumb = Array.from({ length: mouse.thumbButtons }, (_, index) => thumbButton(mouse, index));
  return mouse.wheel ? [body, ...thumb, seams(mouse), wheel(mouse)] : [body];
}

/** A button on the left flank. */
function thumbButton(mouse: Mouse, index: number): Part {
  const from = Math.PI * (1.02 + index * 0.1);
  const button = surface({
    columns: 10,
    rows: 6,
    material: plastic(darker(mouse.colour, 0.45), 1),
    at: (across, along) => {
      const [x, y, z] = shell(-(from + across * 0.27) + 2 * Math.PI, 0.3 + along * 0.14, mouse);
      return [x - 0.7, y, z];
    },
  });
  return { ...button, centre: [mouse.x, 60, mouse.z] };
}

function isGrip(across: number, along: number): boolean {
  const sideways = Math.abs(Math.cos(across * 2 * Math.PI));
  return sideways > 0.72 && along < 0.5;
}

// Round the plan with `angle`, from the floor to the crown with `rise`.
function shell(angle: number, rise: number, { halfWidth, halfLength, height, x, z }: MouseShape): Vector {
  const slope = Math.min(1, rise) * (Math.PI / 2);
  const spread = Math.cos(slope) ** 0.62;
  const [sideways, lengthways] = [Math.cos(angle), Math.sin(angle)];
  const waist = 1 - 0.1 * Math.exp(-((lengthways * spread) ** 2) * 5);
  const along = Math.sign(lengthways) * Math.abs(lengthways) ** 0.85 * spread;
  const hump = 1 - 0.22 * ((along + 1) / 2 - 0.62) ** 2 - (along < -0.3 ? (along + 0.3) ** 2 * 0.55 : 0);
  return [
    x + Math.sign(sideways) * Math.abs(sideways) ** 0.8 * spread * halfWidth * waist,
    1 + Math.sin(slope) * height * hump,
    z + along * halfLength,
  ];
}

/** The height of the shell above a place of the plan, found by halving. */
function onTop(right: number, forward: number, mouse: MouseShape): Vector {
  const { halfWidth, halfLength, x, z } = mouse;
  const angle = Math.atan2(forward / halfLength, right / halfWidth);
  let [low, high] = [0, 1];
  for (let step = 0; step < 24; step++) {
    const middle = (low + high) / 2;
    const point = shell(angle, middle, mouse);
    if (
      Math.hypot((point[0] - x) / halfWidth, (point[2] - z) / halfLength) >
      Math.hypot(right / halfWidth, forward / halfLength)
    )
      low = middle;
    else high = middle;
  }
  const point = shell(angle, low, mouse);
  return [x + right, point[1] + 0.2, z + forward];
}

function seams(mouse: Mouse): Part {
  const { colour, x, z, halfLength, halfWidth } = mouse;
  const reach = halfWidth - 5;
  const split = Array.from({ length: 20 }, (_, step) => onTop(0, -halfLength + 5 + step * 2.6, mouse));
  const crossing = Array.from({ length: 21 }, (_, step) =>
    onTop(-reach + (step * reach) / 10, -6 + Math.abs(step - 10) * 0.5, mouse),
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

function wheel(mouse: Mouse): Part {
  const { x, z, accent } = mouse;
  const middle = onTop(0, -32, mouse);
  const slot = [
    [-3.2, -8.2],
    [3.2, -8.2],
    [3.2, 8.2],
    [-3.2, 8.2],
  ].map(([right = 0, forward = 0]) => onTop(right, -32 + forward, mouse));
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
