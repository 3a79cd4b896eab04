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
import { memorySlots } from './checks/memory-slots.ts';
import { memorySpeed } from './checks/memory-speed.ts';
import { memoryType } from './checks/memory-type.ts';
import { powerBudget } from './checks/power-budget.ts';
import { powerConnectors } from './checks/power-connectors.ts';
import { radiatorRoom } from './checks/radiator-room.ts';
import { recommendedSupply } from './checks/recommended-supply.ts';
import { sataPorts } from './checks/sata-ports.ts';
import { sataPower } from './checks/sata-power.ts';
import { socket } from './checks/socket.ts';
import { supplyLength } from './checks/supply-length.ts';
import { supplyShape } from './checks/supply-shape.ts';
import type { Finding } from './finding.ts';
import type { Build } from './part.ts';

/** What matters most first: a beginner reads the socket before the speed of the memory. */
const CHECKS: readonly ((build: Build) => Finding[])[] = [
  socket,
  generation,
  memoryType,
  memorySlots,
  memoryCapacity,
  boardSize,
  cardLength,
  cardSlots,
  cardBus,
  coolerSocket,
  coolerHeight,
  radiatorRoom,
  coolerCapacity,
  powerBudget,
  recommendedSupply,
  powerConnectors,
  supplyShape,
  supplyLength,
  m2Slots,
  sataPorts,
  sataPower,
  driveBays,
  coolerIncluded,
  display,
  memorySpeed,
];

/** Everything that is to be said about the parts of a build with each other, in well under a millisecond. */
export const checkBuild = (build: Build): Finding[] => CHECKS.flatMap((check) => check(build));

/** Of several findings, those that say that parts do not work together. */
export const conflictsIn = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ verdict }) => verdict === 'conflict');
