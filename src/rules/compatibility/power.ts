import { eachDrive } from './checks/drives.ts';
import type { Build, Part } from './part.ts';

/**
 * Estimates of watts that manufacturers seldom publish, rounded up: board and fans, a memory kit, pump and fans,
 * drives.
 */
const BOARD = 50;
const KIT = 10;
const COOLING = 10;
const DRIVE = { '3.5': 10, '2.5': 5, none: 8 } as const;

/** Headroom: supplies are most efficient below full load, and short peaks exceed the average. */
export const HEADROOM = 1.25;
const STEP = 50;

/**
 * Watts at full load. `atMost` is higher than `atLeast` if the draw of a part is not known; Infinity without any bound.
 */
export type PowerEstimate = { watts: number; atMost: number };

const exactly = (watts: number): PowerEstimate => ({ watts, atMost: watts });
const atLeast = (watts: number): PowerEstimate => ({ watts, atMost: Number.POSITIVE_INFINITY });

const ofProcessor = ({ facts: { maximumPower, tdp = 0 } }: Part<'processor'>) =>
  maximumPower === undefined ? atLeast(tdp) : exactly(maximumPower);

const ofGraphicsCard = ({ facts: { power } }: Part<'graphicsCard'>) =>
  power === undefined ? atLeast(0) : exactly(power);

const ofDrive = ({ facts: { bay } }: Part<'storage'>): PowerEstimate =>
  bay ? exactly(DRIVE[bay]) : { watts: DRIVE['2.5'], atMost: DRIVE['3.5'] };

/** A consumer of power, with the name that shoppers see. */
type Draw = { name: string } & PowerEstimate;

/**
 * Each part's draw at full load, the largest first. A board is counted before one is chosen, because every PC has one.
 */
export function drawsIn({ processor, graphicsCard, cooling, ram, storage }: Build): Draw[] {
  const draws: Draw[] = [
    { name: 'Board and fans', ...exactly(BOARD) },
    ...(processor ? [{ name: 'Processor', ...ofProcessor(processor) }] : []),
    ...(graphicsCard ? [{ name: 'Graphics card', ...ofGraphicsCard(graphicsCard) }] : []),
    ...(ram.length > 0 ? [{ name: 'Memory', ...exactly(ram.length * KIT) }] : []),
    ...(cooling ? [{ name: 'Cooling', ...exactly(COOLING) }] : []),
    ...(storage.length > 0 ? [{ name: 'Storage', ...together(eachDrive(storage).map(ofDrive)) }] : []),
  ];
  return draws.sort((one, other) => other.watts - one.watts);
}

const together = (estimates: readonly PowerEstimate[]): PowerEstimate => ({
  watts: estimates.reduce((sum, { watts }) => sum + watts, 0),
  atMost: estimates.reduce((sum, { atMost }) => sum + atMost, 0),
});

/** Total draw of a build at full load. */
export const powerEstimate = (build: Build): PowerEstimate => together(drawsIn(build));

/** The power supply to buy for a draw, in watts as supplies are sold. */
export const recommendedWatts = (watts: number): number => Math.ceil((watts * HEADROOM) / STEP) * STEP;
