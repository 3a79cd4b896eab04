import { boardPower } from './checks/board-power.ts';
import { boardSize } from './checks/board-size.ts';
import { cardBus } from './checks/card-bus.ts';
import { cardLength } from './checks/card-length.ts';
import { cardSlots } from './checks/card-slots.ts';
import { coolerCapacity } from './checks/cooler-capacity.ts';
import { coolerHeight } from './checks/cooler-height.ts';
import { coolerIncluded } from './checks/cooler-included.ts';
import { coolerSocket } from './checks/cooler-socket.ts';
import { display } from './checks/display.ts';
import { driveBays } from './checks/drive-bays.ts';
import { generation } from './checks/generation.ts';
import { m2Slots } from './checks/m2-slots.ts';
import { memoryCapacity } from './checks/memory-capacity.ts';
import { memoryForm } from './checks/memory-form.ts';
import { memoryHeight } from './checks/memory-height.ts';
import { memorySlots } from './checks/memory-slots.ts';
import { memorySpeed } from './checks/memory-speed.ts';
import { memoryType } from './checks/memory-type.ts';
import { powerBudget } from './checks/power-budget.ts';
import { powerConnectors } from './checks/power-connectors.ts';
import { processorPower } from './checks/processor-power.ts';
import { radiatorRoom } from './checks/radiator-room.ts';
import { recommendedSupply } from './checks/recommended-supply.ts';
import { sataPorts } from './checks/sata-ports.ts';
import { sataPower } from './checks/sata-power.ts';
import { socket } from './checks/socket.ts';
import { supplyLength } from './checks/supply-length.ts';
import { supplyShape } from './checks/supply-shape.ts';
import type { Finding } from './finding.ts';
import { withSources } from './inferred.ts';
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
export const conflictsIn = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ verdict }) => verdict === 'conflict');
