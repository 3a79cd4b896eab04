import { blurred, documentOf, polygon, shape } from '../canvas.ts';
import { type Camera, cameraFor, framed, project, type View } from './camera.ts';
import type { Part } from './part.ts';
import { convexHull, dot, type Vector } from './vector.ts';

export const canvasSize = 1000;
const productSize = 800;

/** Frames the parts, sorts them from far to near and draws them with the shadow they throw on the floor. */
export function photograph(parts: readonly Part[], view: View): string {
  const points = parts.flatMap((part) => part.points);
  const camera = framed(cameraFor(view), points, productSize, canvasSize);
  const sorted = [...parts].sort((a, b) => dot(a.centre, camera.toward) - dot(b.centre, camera.toward));
  return documentOf(
    shadow(parts, camera) + sorted.map((part) => part.draw(camera)).join(''),
    canvasSize,
    canvasSize,
  );
}

/** A wide soft shadow of everything, and a narrow dark one where something touches the floor. */
function shadow(parts: readonly Part[], camera: Camera): string {
  const ground = Math.min(...parts.flatMap((part) => part.points.map((point) => point[1])));
  const onFloor = (point: Vector): Vector => [point[0], ground, point[2]];
  const cast = (points: readonly Vector[]): string =>
    polygon(convexHull(points.map((point) => project(camera, onFloor(point)))));
  const pieces = parts.flatMap((part) => part.pieces ?? [part.points]);
  const wide = pieces.map((piece) => shape(cast(piece), '#1c2030')).join('');
  const narrow = pieces
    .map((piece) => piece.filter((point) => point[1] < ground + 14 / camera.pixelsPerMillimetre))
    .filter((touching) => touching.length > 2)
    .map((touching) => shape(cast(touching), '#0d0f16', { stroke: '#0d0f16', strokeWidth: 5 }))
    .join('');
  return `<g opacity="0.2" transform="translate(4 10)">${blurred(wide, 24)}</g><g opacity="0.5" transform="translate(0 3)">${blurred(narrow, 6)}</g>`;
}
