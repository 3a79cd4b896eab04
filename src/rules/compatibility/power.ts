import type { Build, Part } from './part.ts';

/** Watts of what makers tell too seldom, on the safe side: board with its fans, a memory kit, pump and fans, drives. */
const BOARD = 50;
const KIT = 10;
const COOLING = 10;
const DRIVE = { '3.5': 10, '2.5': 5, none: 8 } as const;
const UNKNOWN_DRIVE = 10;

/** Supplies run best below full load, and short peaks go beyond the average. */
export const HEADROOM = 1.25;
const STEP = 50;

export type PowerEstimate = {
  /** Watts at full load; a lower bound where a part's draw is not known. */
  watts: number;
  isComplete: boolean;
};

const ofProcessor = (processor: Part<'processor'> | undefined) =>
  processor ? (processor.facts.maximumPower ?? processor.facts.tdp ?? 0) : 0;

/** What a build draws at full load. */
export function powerEstimate({ processor, graphicsCard, cooling, ram, storage }: Build): PowerEstimate {
  const drives = storage.reduce((sum, { facts }) => sum + (facts.bay ? DRIVE[facts.bay] : UNKNOWN_DRIVE), 0);
  const known = BOARD + ram.length * KIT + (cooling ? COOLING : 0) + drives;
  return {
    watts: known + ofProcessor(processor) + (graphicsCard?.facts.power ?? 0),
    isComplete:
      (!processor || processor.facts.maximumPower !== undefined) &&
      (!graphicsCard || graphicsCard.facts.power !== undefined),
  };
}

/** The power supply to buy for a draw, in watts as supplies are sold. */
export const recommendedWatts = (watts: number): number => Math.ceil((watts * HEADROOM) / STEP) * STEP;
