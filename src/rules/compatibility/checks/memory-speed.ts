import { type Finding, judge } from '../finding.ts';
import type { Build, Part } from '../part.ts';

function ofKit(kit: Part<'ram'>, motherboard: Part<'motherboard'>): Finding[] {
  const say = judge('memory-speed', kit, motherboard);
  const [speed, fastest] = [kit.facts.speed, motherboard.facts.memorySpeed];
  // Every module runs at the speeds of its standard too: what is not known decides how fast, not whether it fits.
  if (!speed || !fastest)
    return say.fits(
      `${kit.name} runs on ${motherboard.name}.`,
      `We do not know the memory speed of ${speed ? motherboard.name : kit.name}, so ask us how fast ${kit.name} runs.`,
    );
  return say.fits(
    `${kit.name} runs on ${motherboard.name}.`,
    speed > fastest
      ? `${kit.name} runs at ${fastest} MT/s on ${motherboard.name}, slower than its own ${speed} MT/s.`
      : undefined,
  );
}

/** Memory faster than the board runs at the board's speed: a note, not a conflict. */
export const memorySpeed = ({ motherboard, ram }: Build): Finding[] =>
  motherboard ? [...new Set(ram)].flatMap((kit) => ofKit(kit, motherboard)) : [];
