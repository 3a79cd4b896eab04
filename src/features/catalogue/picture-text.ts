/** Angles by which the file names of our pictures end; other file names say nothing about the picture. */
const ANGLES: Record<string, string> = { hero: 'at an angle', front: 'from the front', back: 'from behind' };

const angleOf = (path: string): string | undefined => ANGLES[/-([a-z]+)\.\w+$/.exec(path)?.[1] ?? ''];

/** Alternative texts of a product's pictures; all differ, so that a screen reader's user can distinguish them. */
export function pictureTexts(name: string, paths: readonly string[]): string[] {
  const angles = paths.map(angleOf);
  const isTelling = (angle: string | undefined): angle is string =>
    angle !== undefined && angles.indexOf(angle) === angles.lastIndexOf(angle);
  return angles.map((angle, index) => `${name}, ${isTelling(angle) ? angle : `picture ${index + 1}`}`);
}
