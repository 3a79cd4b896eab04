import { type Finding, judge } from '../finding.ts';
import { isConsumerBoard, takesRegisteredOnly, takesUnbufferedOnly } from '../knowledge/chipsets.ts';
import type { Build, Part } from '../part.ts';

/** A chipset that only a board's name tells decides nothing: what all boards of the socket share does. */
const platformOf = ({ facts, inferred }: Part<'motherboard'>) =>
  inferred?.includes('chipset') ? { socket: facts.socket } : facts;

function ecc(kit: Part<'ram'>, motherboard: Part<'motherboard'>): Finding[] {
  const { takesEcc } = motherboard.facts;
  if (!kit.facts.isEcc || takesEcc) return [];
  const say = judge('memory-form', kit, motherboard);
  if (takesEcc === false)
    return say.conflict(
      `${kit.name} corrects errors (ECC); ${motherboard.name} takes memory without ECC only.`,
    );
  return isConsumerBoard(motherboard.facts)
    ? say.unknown(
        `${kit.name} corrects errors (ECC), and we do not know whether ${motherboard.name} takes that: ask us.`,
        [motherboard, 'takesEcc'],
      )
    : [];
}

function registered(kit: Part<'ram'>, motherboard: Part<'motherboard'>): Finding[] {
  const say = judge('memory-form', kit, motherboard);
  const { isRegistered, isEcc } = kit.facts;
  const { chipset, memoryBuffering, takesLoadReduced } = motherboard.facts;
  const platform = platformOf(motherboard);
  const isUnbufferedOnly = memoryBuffering === 'unbuffered' || takesUnbufferedOnly(platform);
  const isRegisteredOnly = memoryBuffering === 'registered' || takesRegisteredOnly(platform);
  if (isRegistered && isUnbufferedOnly)
    return say.conflict(
      `${kit.name} is registered memory for servers; ${motherboard.name}${chipset ? ` (chipset ${chipset})` : ''} takes unbuffered memory only.`,
    );
  if (isRegistered === false && isRegisteredOnly)
    return say.conflict(`${motherboard.name} takes registered memory only; ${kit.name} is unbuffered.`);
  if (isRegistered && !isRegisteredOnly)
    return say.unknown(
      `${kit.name} is registered memory, so ask us whether ${motherboard.name} takes that.`,
      [motherboard, 'memoryBuffering'],
    );
  if (kit.facts.isLoadReduced && !takesLoadReduced)
    return takesLoadReduced === false
      ? say.conflict(`${kit.name} is load-reduced memory (LRDIMM), which ${motherboard.name} does not take.`)
      : say.unknown(
          `${kit.name} is load-reduced memory (LRDIMM), so ask us whether ${motherboard.name} takes that.`,
          [motherboard, 'takesLoadReduced'],
        );
  if (isRegistered === undefined && isEcc)
    return say.unknown(
      `${kit.name} corrects errors (ECC), and we do not know whether it is registered memory for servers: ask us.`,
      [kit, 'isRegistered'],
    );
  return [];
}

function onBoard(kit: Part<'ram'>, motherboard: Part<'motherboard'>): Finding[] {
  const say = judge('memory-form', kit, motherboard);
  const [form, slots] = [kit.facts.form, motherboard.facts.memoryForm];
  if (!form && !slots) return [];
  if (!form || !slots)
    return say.unknown(
      `We do not know the form of the memory ${form ? `slots of ${motherboard.name}` : `modules of ${kit.name}`}, so ask us whether ${kit.name} fits ${motherboard.name}.`,
      [kit, 'form'],
      [motherboard, 'memoryForm'],
    );
  if (form !== slots)
    return say.conflict(
      form === 'SO-DIMM'
        ? `${kit.name} is SO-DIMM memory for laptops; ${motherboard.name} has DIMM slots.`
        : `${motherboard.name} has SO-DIMM slots as laptops do; ${kit.name} is DIMM memory.`,
    );
  const problem = registered(kit, motherboard);
  if (problem.length > 0) return problem;
  const corrected = ecc(kit, motherboard);
  if (corrected.length > 0) return corrected;
  return say.fits(
    `${kit.name} has the form of the memory slots of ${motherboard.name}.`,
    kit.facts.isEcc && takesUnbufferedOnly(motherboard.facts)
      ? `${kit.name} corrects errors (ECC); many boards such as ${motherboard.name} run it without that.`
      : undefined,
  );
}

/** Every kit has the form of the board's slots: DIMM or SO-DIMM, unbuffered or registered. */
export const memoryForm = ({ motherboard, ram }: Build): Finding[] =>
  motherboard ? [...new Set(ram)].flatMap((kit) => onBoard(kit, motherboard)) : [];
