/** Angles by which the file names of our pictures end; other file names say nothing about the picture. */
const ANGLES: Record<string, string> = { hero: 'at an angle', front: 'from the front', back: 'from behind' };

const angleOf = (path: string): string | undefined => ANGLES[/-([a-z]+)\.\w+$/.exec(path)?.[1] ?? ''];

/** From where each picture shows its product; undefined where its name does not say so, or two say the same. */
function anglesOf(paths: readonly string[]): (string | undefined)[] {
  const angles = paths.map(angleOf);
  return angles.map((angle) => (angles.indexOf(angle) === angles.lastIndexOf(angle) ? angle : undefined));
}

/** Words for each of a product's pictures; no two are the same, so that a listener can tell them apart. */
export const pictureTexts = (name: string, paths: readonly string[]): string[] =>
  anglesOf(paths).map((angle, index) => `${name}, ${angle ?? `picture ${index + 1}`}`);

/** Words for the thumbnails of the same pictures. */
export const thumbnailTexts = (paths: readonly string[]): string[] =>
  anglesOf(paths).map((angle, index) => [`Picture ${index + 1}`, angle].filter(Boolean).join(', '));
