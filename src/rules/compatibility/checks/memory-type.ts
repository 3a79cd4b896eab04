import { type Finding, judge, namesOf } from '../finding.ts';
import type { Build, Part } from '../part.ts';
import type { MemoryType } from '../read/spellings.ts';

function onBoard(kit: Part<'ram'>, motherboard: Part<'motherboard'>): Finding[] {
  const say = judge('memory-type', kit, motherboard);
  const { type } = kit.facts;
  const { memoryType, memoryTypes = memoryType && [memoryType] } = motherboard.facts;
  if (!type || !memoryTypes)
    return say.unknown(
      `We do not know the memory type of ${type ? motherboard.name : kit.name}, so ask us whether ${kit.name} fits ${motherboard.name}.`,
      [kit, 'type'],
      [motherboard, 'memoryType'],
    );
  if (type === memoryType) return say.fits(`${kit.name} and ${motherboard.name} are both ${type}.`);
  const taken = memoryTypes.join(' or ');
  if (memoryTypes.includes(type))
    return say.fits(`${kit.name} is ${type}; ${motherboard.name} takes ${taken}.`);
  return say.conflict(`${kit.name} is ${type} memory; ${motherboard.name} takes only ${taken}.`);
}

function withProcessor(kit: Part<'ram'>, processor: Part<'processor'>): Finding[] {
  const say = judge('memory-type', kit, processor);
  const { type } = kit.facts;
  const needed: MemoryType[] | undefined = processor.facts.memoryTypes;
  if (!type || !needed)
    return say.unknown(
      `We do not know the memory type of ${type ? processor.name : kit.name}, so ask us whether ${kit.name} works with ${processor.name}.`,
      [kit, 'type'],
      [processor, 'memoryTypes'],
    );
  if (needed.includes(type)) return say.fits(`${processor.name} works with ${type} memory.`);
  return say.conflict(
    `${kit.name} is ${type} memory; ${processor.name} works only with ${needed.join(' or ')}.`,
  );
}

function together(kits: readonly Part<'ram'>[]): Finding[] {
  const [first, ...others] = kits;
  const types = distinct(kits.map(({ facts }) => facts.type));
  const areAlike = types.length === 1 && types[0] !== undefined;
  const other = others.find(({ facts }) => facts.type !== first?.facts.type) ?? others[0];
  if (!first || !other || areAlike) return [];
  const say = judge('memory-type', first, other);
  const known = types.filter((type) => type !== undefined);
  if (known.length > 1)
    return say.conflict(`${namesOf(kits)} are ${known.join(' and ')} memory: no board takes both.`);
  return say.unknown(
    `We do not know whether ${first.name} and ${other.name} are of the same memory type: ask us.`,
    [first, 'type'],
    [other, 'type'],
  );
}

const distinct = <Item>(items: readonly Item[]): Item[] => [...new Set(items)];

/** Every kit is of the type that board and processor take. */
export function memoryType({ processor, motherboard, ram }: Build): Finding[] {
  const kits = distinct(ram);
  return [
    ...kits.flatMap((kit) => (motherboard ? onBoard(kit, motherboard) : [])),
    ...kits.flatMap((kit) => (processor ? withProcessor(kit, processor) : [])),
    ...together(kits),
  ];
}
