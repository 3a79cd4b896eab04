/** What a PC is for, and what that asks of its parts. */
export type Purpose = 'office' | 'gaming' | 'creator';

export type PurposeInfo = {
  name: string;
  /** "an office PC". */
  one: string;
  /** What a ready build of it may cost, in whole rupees. */
  readyBudget: number;
  /** How much processor and graphics card decide; a card of weight 0 is never bought. */
  weights: { processor: number; graphicsCard: number };
  needsCard: boolean;
  /** Whole rupees from which a dearer processor makes no difference any more. */
  enoughProcessor: number;
  /** Gigabytes of memory and storage: what to aim at and what will do. */
  ideal: { ram: number; storage: number };
  modest: { ram: number; storage: number };
  reason: string;
};

export const PURPOSES: Record<Purpose, PurposeInfo> = {
  office: {
    name: 'Office',
    one: 'an office PC',
    readyBudget: 70_000,
    weights: { processor: 1, graphicsCard: 0 },
    needsCard: false,
    enoughProcessor: 29_000,
    ideal: { ram: 16, storage: 500 },
    modest: { ram: 8, storage: 240 },
    reason: 'The processor makes the picture itself, so nothing is spent on a graphics card.',
  },
  gaming: {
    name: 'Gaming',
    one: 'a gaming PC',
    readyBudget: 175_000,
    weights: { processor: 0.35, graphicsCard: 0.65 },
    needsCard: true,
    enoughProcessor: 80_000,
    ideal: { ram: 16, storage: 1000 },
    modest: { ram: 8, storage: 240 },
    reason: 'The graphics card decides how games run, so most of the money goes there.',
  },
  creator: {
    name: 'Creator',
    one: 'a creator PC',
    readyBudget: 300_000,
    weights: { processor: 0.6, graphicsCard: 0.4 },
    needsCard: false,
    enoughProcessor: 200_000,
    ideal: { ram: 32, storage: 1000 },
    modest: { ram: 16, storage: 480 },
    reason:
      'Rendering and video use every core, so the processor comes first, then memory and the graphics card.',
  },
};

export const isPurpose = (value: unknown): value is Purpose =>
  typeof value === 'string' && Object.hasOwn(PURPOSES, value);
