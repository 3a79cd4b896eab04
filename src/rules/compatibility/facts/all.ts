import { CABINET } from './cabinet.ts';
import { COOLING } from './cooling.ts';
import { GRAPHICS_CARD } from './graphics-card.ts';
import { MOTHERBOARD } from './motherboard.ts';
import { POWER_SUPPLY } from './power-supply.ts';
import { PROCESSOR } from './processor.ts';
import { RAM } from './ram.ts';
import { STORAGE } from './storage.ts';

/** The facts of each kind of part, in the order in which parts are chosen (spec §2). */
export const FACTS = {
  processor: PROCESSOR,
  cooling: COOLING,
  motherboard: MOTHERBOARD,
  ram: RAM,
  storage: STORAGE,
  graphicsCard: GRAPHICS_CARD,
  powerSupply: POWER_SUPPLY,
  cabinet: CABINET,
};
