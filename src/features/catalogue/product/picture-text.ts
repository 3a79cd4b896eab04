import { DRAWN_PICTURE } from '../../../rules/product/drawn-picture.ts';
import * as messages from '../messages.ts';

/** Angles by which the file names of our pictures end; other file names say nothing about the picture. */
const ANGLES: Record<string, string> = {
  hero: messages.atAnAngle,
  front: messages.fromTheFront,
  back: messages.fromBehind,
};

/** Where the gallery says "Illustration": on the first drawn picture; -1 where all are photographs. */
export const illustrationIndex = (paths: readonly string[]): number =>
  paths.findIndex((path) => DRAWN_PICTURE.test(path));

const getAngle = (path: string): string | undefined => ANGLES[/-([a-z]+)\.\w+$/.exec(path)?.[1] ?? ''];

/** From where each picture shows its product; undefined where its name does not say so, or two say the same. */
function getAngles(paths: readonly string[]): (string | undefined)[] {
  const angles = paths.map(getAngle);
  return angles.map((angle) => (angles.indexOf(angle) === angles.lastIndexOf(angle) ? angle : undefined));
}

/** The alternative texts that an editor gave, by the picture's address. */
type GivenTexts = Readonly<Record<string, string>> | null | undefined;

/**
 * Words for each of a product's pictures: the editor's, else its name and angle. Of those, no two are the same, so
 * that a listener can tell them apart.
 */
export const pictureTexts = (name: string, paths: readonly string[], given?: GivenTexts): string[] =>
  getAngles(paths).map(
    (angle, index) =>
      given?.[paths[index] ?? ''] ?? `${name}, ${angle ?? messages.pictureAfterName(index + 1)}`,
  );

/** Words for the thumbnails of the same pictures. */
export const thumbnailTexts = (paths: readonly string[], given?: GivenTexts): string[] =>
  getAngles(paths).map((angle, index) =>
    [messages.pictureNumber(index + 1), given?.[paths[index] ?? ''] ?? angle].filter(Boolean).join(', '),
  );
