import type { Identifier } from '../../contract/identifier.ts';
import type { Part, PartKind } from '../../rules/compatibility/part.ts';
import type { Prices } from '../../rules/price/price.ts';
import type { CardFigures, ProcessorFigures } from './budget/figures.ts';

/** A part as the shop sells it. Prices in whole rupees; a stock that is not known is null. */
export type ShopPart<Kind extends PartKind = PartKind> = Part<Kind> &
  Prices & {
    id: Identifier;
    slug: string;
    /** Its name; empty where the shop has no such brand. */
    brand: string;
    /** The specifications that a list shows. */
    about: string;
    image: string;
    category: string;
    stock: number | null;
    /** The discount of the page's flash sale in percent; undefined if not in the sale. */
    sale?: number | undefined;
    /** Benchmark results of its chip, if published ones are known. */
    figures?: ProcessorFigures | CardFigures | undefined;
  };

/** What an offer is made of: a part's, or that of assembling them. */
export type Offered = Prices & Pick<ShopPart, 'id' | 'stock' | 'sale'>;

/** The product that a build is assembled and tested by: its price is the charge. */
export type Assembly = Offered & Pick<ShopPart, 'slug' | 'name' | 'category' | 'image'>;

/** The chosen parts; a kit or drive chosen twice is listed twice. */
export type Choices = readonly ShopPart[];

export type Platform = 'intel' | 'amd';

export const partsOfKind = (choices: Choices, kind: PartKind): ShopPart[] =>
  choices.filter((part) => part.kind === kind);

const takesSeveral = (kind: PartKind) => kind === 'ram' || kind === 'storage';

/** Adds a part to a build: a kit or drive is added, any other kind is replaced. */
export const withChosen = (choices: Choices, part: ShopPart): Choices =>
  takesSeveral(part.kind) ? [...choices, part] : [...choices.filter(({ kind }) => kind !== part.kind), part];

/** Removes one piece of a part from a build. */
export function withoutOne(choices: Choices, part: ShopPart): Choices {
  const index = choices.findIndex(({ kind, id }) => kind === part.kind && id === part.id);
  return index < 0 ? choices : choices.toSpliced(index, 1);
}

/** Intel's sockets are pads ("LGA…"), AMD's of these years are named "AM…". */
function platformOfSocket(socket: string | undefined): Platform | undefined {
  if (!socket) return undefined;
  return socket.startsWith('LGA') ? 'intel' : 'amd';
}

/** The platform (Intel or AMD) of a processor or board; undefined for other kinds, or if unknown. */
export function getPlatform(part: ShopPart): Platform | undefined {
  if (part.kind !== 'processor' && part.kind !== 'motherboard') return undefined;
  const known = platformOfSocket(part.facts.socket);
  if (known || part.kind === 'motherboard') return known;
  const brand = part.brand.toLowerCase();
  return brand === 'intel' || brand === 'amd' ? brand : undefined;
}
