import type { Identifier } from '../../contract/identifier.ts';
import type { Part, PartKind } from '../../rules/compatibility/part.ts';
import type { CardFigures, ProcessorFigures } from './budget/figures.ts';

/** A part as the shop sells it. Prices in whole rupees; a stock that is not known is null. */
export type ShopPart<Kind extends PartKind = PartKind> = Part<Kind> & {
  id: Identifier;
  slug: string;
  brand: string;
  /** The specifications that its line in a list shows. */
  about: string;
  image: string;
  category: string;
  sellingPrice: number;
  markedPrice: number;
  stock: number | null;
  /** The percentage of the page's flash sale, where it is in it. */
  sale?: number | undefined;
  /** What public tests measured of its chip, where one was read. */
  figures?: ProcessorFigures | CardFigures | undefined;
};

/** A build as it is chosen: its parts, a kit or drive that is taken twice standing twice. */
export type Choices = readonly ShopPart[];

export type Platform = 'intel' | 'amd';

export const partsOfKind = (choices: Choices, kind: PartKind): ShopPart[] =>
  choices.filter((part) => part.kind === kind);

const takesSeveral = (kind: PartKind) => kind === 'ram' || kind === 'storage';

/** The build with a part chosen: one more kit or drive, else in place of the one of its kind. */
export const withChosen = (choices: Choices, part: ShopPart): Choices =>
  takesSeveral(part.kind) ? [...choices, part] : [...choices.filter(({ kind }) => kind !== part.kind), part];

/** The build without one piece of a part. */
export function withoutOne(choices: Choices, part: ShopPart): Choices {
  const index = choices.findIndex(({ kind, id }) => kind === part.kind && id === part.id);
  return index < 0 ? choices : choices.toSpliced(index, 1);
}

/** Intel's sockets are pads ("LGA…"), AMD's of these years are named "AM…". */
function platformOfSocket(socket: string | undefined): Platform | undefined {
  if (!socket) return undefined;
  return socket.startsWith('LGA') ? 'intel' : 'amd';
}

/** Which of the two a processor or board is for; undefined where it does not matter or is not known. */
export function platformOf(part: ShopPart): Platform | undefined {
  if (part.kind !== 'processor' && part.kind !== 'motherboard') return undefined;
  const known = platformOfSocket(part.facts.socket);
  if (known || part.kind === 'motherboard') return known;
  return part.brand === 'intel' || part.brand === 'amd' ? part.brand : undefined;
}
