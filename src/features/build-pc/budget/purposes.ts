import { buildOf } from '../../../rules/compatibility/part.ts';
import * as messages from '../messages.ts';
import type { Choices } from '../shop-part.ts';

/** A purpose of a PC and its requirements. */
export type Purpose = 'office' | 'gaming' | 'creator';

export type PurposeInfo = {
  name: string;
  /** "an office PC". */
  one: string;
  /** Budget of its ready build, in whole rupees. */
  readyBudget: number;
  needsCard: boolean;
  takesCard: boolean;
  /** Gigabytes of memory and storage: the target and the minimum. */
  ideal: { ram: number; storage: number };
  modest: { ram: number; storage: number };
  /** Score of a build for the purpose, from its chips' figures; only compared with other builds of the same purpose. */
  figure: (chips: Chips) => number;
  reason: string;
};

/** The figures of a build's chips (figures.ts); of a build without a card none of that. */
export type Chips = { single: number; work: number; games: number; frames: number | undefined };

/** Single-core points above which office programs are not noticeably faster. */
const ENOUGH_FOR_OFFICE = 2500;
/**
 * Frames a second that the fastest processor lets through: Tom's Hardware measured 204 at 1080p with the fastest card
 * (https://www.tomshardware.com/reviews/gpu-hierarchy,4388.html, 2026-06-24).
 */
const MOST_FRAMES = 204;

/** Frames that card and processor reach together: the weaker one weighs most. */
const framesTogether = (frames: number, games: number): number =>
  1 / Math.hypot(1 / frames, 100 / (games * MOST_FRAMES));

/** Frames of integrated graphics, on the scale of cards. */
const INSIDE_FRAMES = 4;

export const PURPOSES: Record<Purpose, PurposeInfo> = {
  office: {
    name: messages.office,
    one: messages.anOfficePc,
    readyBudget: 70_000,
    needsCard: false,
    takesCard: false,
    ideal: { ram: 16, storage: 500 },
    modest: { ram: 8, storage: 240 },
    figure: ({ single }) => Math.min(single, ENOUGH_FOR_OFFICE),
    reason: messages.officeReason,
  },
  gaming: {
    name: messages.gaming,
    one: messages.aGamingPc,
    readyBudget: 175_000,
    needsCard: true,
    takesCard: true,
    ideal: { ram: 16, storage: 1000 },
    modest: { ram: 8, storage: 240 },
    figure: ({ games, frames = INSIDE_FRAMES }) => framesTogether(frames, games),
    reason: messages.gamingReason,
  },
  creator: {
    name: messages.creator,
    one: messages.aCreatorPc,
    readyBudget: 300_000,
    needsCard: false,
    takesCard: true,
    ideal: { ram: 32, storage: 1000 },
    modest: { ram: 16, storage: 480 },
    figure: ({ work, frames = INSIDE_FRAMES }) => work ** 0.7 * frames ** 0.3,
    reason: messages.creatorReason,
  },
};

export const isPurpose = (value: unknown): value is Purpose =>
  typeof value === 'string' && Object.hasOwn(PURPOSES, value);

/** Score of a build for a purpose; 0 if one of its chips has no figures. */
export function figureFor({ figure }: PurposeInfo, choices: Choices): number {
  const { processor, graphicsCard } = getChips(choices);
  if (!processor || (graphicsCard === undefined && buildOf(choices).graphicsCard)) return 0;
  return figure({ ...processor, frames: graphicsCard?.frames });
}

/** The figures of a build's processor and card, where they are known. */
export function getChips(choices: Choices) {
  const of = (kind: 'processor' | 'graphicsCard') => choices.find((part) => part.kind === kind)?.figures;
  const [processor, graphicsCard] = [of('processor'), of('graphicsCard')];
  return {
    processor: processor && 'work' in processor ? processor : undefined,
    graphicsCard: graphicsCard && 'frames' in graphicsCard ? graphicsCard : undefined,
  };
}

/** How much more frames one of the two lets through before it is said that the other holds it back. */
const FAR_MORE = { processor: 1.1, graphicsCard: 0.4 };

/** Which chip limits games at 1440p: only said where both were measured in games. */
export function heldBackBy(choices: Choices): 'processor' | 'graphicsCard' | undefined {
  const { processor, graphicsCard } = getChips(choices);
  if (!processor || !graphicsCard || processor.isEstimate || graphicsCard.isEstimate) return undefined;
  const share = graphicsCard.frames / ((processor.games * MOST_FRAMES) / 100);
  if (share > FAR_MORE.processor) return 'processor';
  return share < FAR_MORE.graphicsCard ? 'graphicsCard' : undefined;
}
