import {
  boardSize,
  cardLength,
  cardSlots,
  coolerHeight,
  radiatorRoom,
  supplyLength,
  supplyShape,
} from './checks/cabinet.ts';
import { cardBus, display } from './checks/card.ts';
import { driveBays, m2Slots, sataPorts } from './checks/drives.ts';
import {
  memoryCapacity,
  memoryForm,
  memoryHeight,
  memorySlots,
  memorySpeed,
  memoryType,
} from './checks/memory.ts';
import { boardPower, powerBudget, powerConnectors, recommendedSupply, sataPower } from './checks/power.ts';
import {
  coolerCapacity,
  coolerIncluded,
  coolerSocket,
  generation,
  processorPower,
  socket,
} from './checks/processor.ts';
import { withSources } from './fact-table.ts';
import type { Finding } from './finding.ts';
import { type Build, PART_KINDS, type Part, type PartKind } from './part.ts';

type Check = (build: Build) => Finding[];

/**
 * Checks by importance, with the kinds that each compares: beginners should read of the socket before the memory speed.
 */
const CHECKS: readonly (readonly [check: Check, kinds: readonly PartKind[]])[] = [
  [socket, ['processor', 'motherboard']],
  [generation, ['processor', 'motherboard']],
  [processorPower, ['processor', 'motherboard']],
  [memoryType, ['ram', 'motherboard', 'processor']],
  [memoryForm, ['ram', 'motherboard']],
  [memorySlots, ['ram', 'motherboard']],
  [memoryCapacity, ['ram', 'motherboard']],
  [boardSize, ['motherboard', 'cabinet']],
  [cardLength, ['graphicsCard', 'cabinet', 'cooling', 'storage']],
  [cardSlots, ['graphicsCard', 'cabinet']],
  [cardBus, ['graphicsCard', 'motherboard', 'processor']],
  [coolerSocket, ['cooling', 'processor', 'motherboard']],
  [memoryHeight, ['ram', 'cooling']],
  [coolerHeight, ['cooling', 'cabinet']],
  [radiatorRoom, ['cooling', 'cabinet']],
  [coolerCapacity, ['cooling', 'processor']],
  [powerBudget, ['powerSupply', 'processor', 'graphicsCard']],
  [recommendedSupply, ['powerSupply', 'graphicsCard']],
  [powerConnectors, ['powerSupply', 'graphicsCard']],
  [boardPower, ['powerSupply', 'motherboard', 'processor']],
  [supplyShape, ['powerSupply', 'cabinet']],
  [supplyLength, ['powerSupply', 'cabinet', 'storage']],
  [m2Slots, ['storage', 'motherboard']],
  [sataPorts, ['storage', 'motherboard']],
  [sataPower, ['storage', 'powerSupply']],
  [driveBays, ['storage', 'cabinet']],
  [coolerIncluded, ['processor']],
  [display, ['graphicsCard', 'processor', 'motherboard']],
  [memorySpeed, ['ram', 'motherboard']],
];

const checksAbout = Object.fromEntries(
  PART_KINDS.map((kind) => [
    kind,
    CHECKS.filter(([, kinds]) => kinds.includes(kind)).map(([check]) => check),
  ]),
) as Record<PartKind, Check[]>;

/** All findings for a build. Takes well under a millisecond. */
export const checkBuild = (build: Build): Finding[] =>
  CHECKS.flatMap(([check]) => check(build)).map(withSources);

/** The findings for one part of a build: fast enough to run for every part of a long list. */
export const checkPart = (build: Build, part: Part): Finding[] =>
  checksAbout[part.kind]
    .flatMap((check) => check(build))
    .filter(({ parts }) => parts.includes(part))
    .map(withSources);

const isGood = ({ verdict }: Finding): boolean => verdict === 'fits';

/** Whether a build fits as a whole: stops at the first check that says otherwise, for searches through many. */
export const buildFits = (build: Build): boolean => CHECKS.every(([check]) => check(build).every(isGood));

/** Whether a part fits the rest of its build; a kind that is still missing says nothing against it. */
export const partFits = (build: Build, part: Part): boolean =>
  checksAbout[part.kind].every((check) =>
    check(build).every(
      (finding) => isGood(finding) || finding.missing !== undefined || !finding.parts.includes(part),
    ),
  );

/** The findings that are conflicts. */
export const findConflicts = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ verdict }) => verdict === 'conflict');
