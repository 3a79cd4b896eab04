import { add, dot, type Point, scale, type Vector } from './vector.ts';

/** Where the picture is taken from, in degrees: azimuth 0 is straight in front, positive to the right. */
export interface View {
  azimuth: number;
  elevation: number;
}

/** A view with its framing. The lens is infinitely long, so every flat face stays an affine drawing. */
export interface Camera extends View {
  right: Vector;
  up: Vector;
  toward: Vector;
  pixelsPerMillimetre: number;
  shift: Point;
}

export function cameraFor(view: View): Camera {
  const azimuth = (view.azimuth * Math.PI) / 180;
  const elevation = (view.elevation * Math.PI) / 180;
  return {
    ...view,
    right: [Math.cos(azimuth), 0, -Math.sin(azimuth)],
    up: [
      -Math.sin(azimuth) * Math.sin(elevation),
      Math.cos(elevation),
      -Math.cos(azimuth) * Math.sin(elevation),
    ],
    toward: [
      Math.sin(azimuth) * Math.cos(elevation),
      Math.sin(elevation),
      Math.cos(azimuth) * Math.cos(elevation),
    ],
    pixelsPerMillimetre: 1,
    shift: [0, 0],
  };
}

export function project(camera: Camera, point: Vector): Point {
  return [
    dot(point, camera.right) * camera.pixelsPerMillimetre + camera.shift[0],
    -dot(point, camera.up) * camera.pixelsPerMillimetre + camera.shift[1],
  ];
}

/** The SVG transform that lays a drawing in millimetres onto a plane in the studio. */
export function planeTransform(camera: Camera, corner: Vector, across: Vector, down: Vector): string {
  const origin = project(camera, corner);
  const x = project(camera, add(corner, scale(across, 1)));
  const y = project(camera, add(corner, scale(down, 1)));
  const values = [
    x[0] - origin[0],
    x[1] - origin[1],
    y[0] - origin[0],
    y[1] - origin[1],
    origin[0],
    origin[1],
  ];
  return `matrix(${values.map((value) => value.toFixed(4)).join(' ')})`;
}

/** Moves and zooms the camera so that all the points fit a square of the given size in the middle of the picture. */
export function framed(camera: Camera, points: readonly Vector[], size: number, canvas: number): Camera {
  const seen = points.map((point) => project(camera, point));
  const columns = seen.map((point) => point[0]);
  const rows = seen.map((point) => point[1]);
  const [left, right, top, bottom] = [
    Math.min(...columns),
    Math.max(...columns),
    Math.min(...rows),
    Math.max(...rows),
  ];
  const zoom = size / Math.max(right - left, bottom - top);
  return {
    ...camera,
    pixelsPerMillimetre: zoom,
    shift: [canvas / 2 - ((left + right) / 2) * zoom, canvas / 2 - ((top + bottom) / 2) * zoom],
  };
}
