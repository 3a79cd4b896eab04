import type { ReactNode } from 'react';
import type { Finding } from '../../../rules/compatibility/finding.ts';
import { buildOf } from '../../../rules/compatibility/part.ts';
import type { Choices } from '../shop-part.ts';

/** Units of the drawing for a millimetre: a board of ATX is 305 mm high and 244 mm from the back to the front. */
const SCALE = 0.62;
/** Height and depth in millimetres of boards (Intel's ATX 2.2, VIA's Mini-ITX); others are drawn as ATX. */
const BOARDS: Readonly<Record<string, readonly [height: number, depth: number]>> = {
  'Mini-ITX': [170, 170],
  'Micro-ATX': [244, 244],
  'E-ATX': [305, 330],
};
const ATX = [305, 244] as const;
/** What is drawn of a part whose length nobody states. */
const USUAL_CARD = 250;
const USUAL_RADIATOR = 240;
const FAN = 120;
const MOST_STICKS = 4;

const count = (to: number) => [...Array(to).keys()];

type BoxProps = { at: readonly [x: number, y: number, width: number, height: number]; className: string };
const Box = ({ at: [x, y, width, height], className }: BoxProps) => (
  <rect x={x} y={y} width={width} height={height} rx="3" className={className} />
);

type FanProps = { x: number; y: number; radius: number };
const Fan = ({ x, y, radius }: FanProps) => (
  <g className="fan">
    <circle cx={x} cy={y} r={radius} />
    <circle cx={x} cy={y} r={radius / 4} />
  </g>
);

/**
 * The open case, seen from its side, with the parts that are chosen where they go; what is missing is dashed. A
 * decoration: the parts stand as text beside it.
 */
export function CaseDrawing({ choices, conflicts }: { choices: Choices; conflicts: readonly Finding[] }) {
  const { processor, cooling, motherboard, ram, storage, graphicsCard, powerSupply, cabinet } =
    buildOf(choices);
  const look = (part: object | undefined) =>
    !part ? 'absent' : conflicts.some(({ parts }) => parts.some((each) => each === part)) ? 'wrong' : 'there';
  const [height, depth] = (BOARDS[motherboard?.facts.size ?? ''] ?? ATX).map((each) => each * SCALE) as [
    number,
    number,
  ];
  const sticks = Math.min(
    ram.reduce((all, { facts }) => all + (facts.modules ?? 1), 0),
    MOST_STICKS,
  );
  const card = (graphicsCard?.facts.length ?? USUAL_CARD) * SCALE;
  const radiator = (cooling?.facts.radiator ?? USUAL_RADIATOR) * SCALE;
  const isLiquid = cooling?.facts.type === 'liquid';
  const fans = Math.max(1, Math.round(radiator / SCALE / FAN));
  const drives = storage.filter(({ facts }) => facts.connection !== 'M.2');
  const cooler: ReactNode = isLiquid ? (
    <g className={look(cooling)}>
      <path className="tube" d={`M100 84c26-10 26-44 12-56`} />
      <circle cx="92" cy="88" r="17" className={look(cooling)} />
      <Box at={[40, 16, radiator, 20]} className={look(cooling)} />
      {count(fans).map((index) => (
        <Fan key={index} x={40 + (radiator / fans) * (index + 0.5)} y={26} radius={7} />
      ))}
    </g>
  ) : (
    <g className={look(cooling)}>
      <Box at={[64, 60, 56, 56]} className={look(cooling)} />
      {cooling && <Fan x={92} y={88} radius={23} />}
    </g>
  );
  return (
    <svg className="case-drawing no-print" viewBox="0 0 280 300" aria-hidden="true">
      <g className={look(cabinet)}>
        <Box at={[6, 6, 268, 280]} className={`${look(cabinet)} case`} />
        <path d="M30 286v8M250 286v8" />
      </g>
      <Box at={[30, 46, depth, height]} className={`${look(motherboard)} board`} />
      {(processor || !cooling) && <Box at={[78, 74, 28, 28]} className={look(processor)} />}
      {cooler}
      {count(Math.max(sticks, 2)).map((index) => (
        <Box
          key={index}
          at={[128 + index * 8, 56, 5, 70]}
          className={index < sticks ? look(ram[0]) : 'absent'}
        />
      ))}
      {(storage.length === 0 || drives.length < storage.length) && (
        <Box at={[66, 130, 50, 11]} className={look(storage[0])} />
      )}
      {count(Math.min(drives.length, 2)).map((index) => (
        <Box key={index} at={[196, 246 - index * 18, 62, 14]} className={look(drives[index])} />
      ))}
      <g className={look(graphicsCard)}>
        <Box at={[26, 150, card, 34]} className={look(graphicsCard)} />
        {graphicsCard &&
          [0.3, 0.7].map((part) => <Fan key={part} x={26 + card * part} y={167} radius={13} />)}
      </g>
      <g className={look(powerSupply)}>
        <Box at={[22, 226, 104, 50]} className={look(powerSupply)} />
        {powerSupply?.facts.watts && (
          <text x="74" y="256">
            {powerSupply.facts.watts} W
          </text>
        )}
      </g>
    </svg>
  );
}
