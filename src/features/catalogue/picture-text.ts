/** Angles that the names of our pictures end on; another name says nothing of what is seen. */
const ANGLES: Record<string, string> = { hero: 'at an angle', front: 'from the front', back: 'from behind' };

const angleOf = (path: string): string | undefined => ANGLES[/-([a-z]+)\.\w+$/.exec(path)?.[1] ?? ''];

/** Words for each of a product's pictures; no two are the same, so that a listener can tell them apart. */
export function pictureTexts(name: string, paths: readonly string[]): string[] {
  const angles = paths.map(angleOf);
  const isTelling = (angle: string | undefined): angle is string =>
    angle !== undefined && angles.indexOf(angle) === angles.lastIndexOf(angle);
  return angles.map((angle, index) => `${name}, ${isTelling(angle) ? angle : `picture ${index + 1}`}`);
}
