import type { Product } from '../../../../contract/product.ts';
import { PART_CATEGORIES, PART_KINDS } from '../../../../rules/compatibility/part.ts';
import { getPart } from '../../../../rules/compatibility/part-of.ts';
import { findMillimetres } from '../../../../rules/compatibility/read/lengths.ts';
import { findVoltAmperes, findWatts } from '../../../../rules/facets/text-readers.ts';
import type { Specification } from '../../../../rules/product/specifications.ts';
import * as messages from '../../messages.ts';
import { drawPorts } from './connectors.ts';
import { compare, type Drawing, drawBar, findStep } from './drawing.ts';
import { drawPart, drawWatts } from './part-drawings.ts';
import { readScreenSize } from './screen-size.ts';

type Find = (name: RegExp) => string | undefined;

function drawScreen(specifications: readonly Specification[]): Drawing[] {
  const size = readScreenSize(specifications);
  if (!size) return [];
  const { inches, width, height } = size;
  return [
    compare({ width, height }, (reference) =>
      messages.screenToScale(inches, width / 10, height / 10, reference),
    ),
  ];
}

/** Of headphones. */
const MOST_DRIVER = 70;

function drawDriver(find: Find): Drawing[] {
  const diameter = findMillimetres(find(/^drivers?(?: size)?$/i));
  if (!diameter || diameter > MOST_DRIVER) return [];
  return [
    compare(
      { width: diameter, height: diameter },
      (reference) => messages.driverToScale(diameter, reference),
      { isRound: true },
    ),
  ];
}

const PAGES_OF_BLOCK = [1, 2, 5];

/** "7.5 ppm black, 5.5 colour", "20 ppm (A4)": a block for each page. */
function drawPages(find: Find): Drawing[] {
  const texts = find(/^print(?:ing)? speed$/i)?.split(/\s*,\s*/) ?? [];
  const speeds = texts.map((text) => Number(/^(\d+(?:\.\d+)?)\b/.exec(text)?.[1]));
  const most = Math.max(...speeds);
  if (!/\b[pi]pm\b/i.test(texts[0] ?? '') || !(most > 0)) return [];
  const step = findStep(most, PAGES_OF_BLOCK);
  return [
    {
      title: messages.inAMinute,
      scale: 1,
      pieces: texts.map((text, index) =>
        drawBar(index === 0 ? messages.blockOfPages(text, step) : text, (speeds[index] ?? 0) / step),
      ),
    },
  ];
}

/** Of what feeds others when the mains fail. */
function drawSupply(find: Find): Drawing[] {
  const voltAmperes = Number(findVoltAmperes(find(/^capacity$/i) ?? '')[0]);
  const watts = Number(findWatts(find(/^power$/i) ?? '')[0]);
  return voltAmperes && watts
    ? drawWatts(watts, voltAmperes, messages.wattsOfVoltAmperes(watts, voltAmperes))
    : [];
}

/** What is drawn of a product: only what its specifications state, and nothing where that cannot be read for certain. */
export function findDrawings(
  { name, productCategory }: Pick<Product, 'name' | 'productCategory'>,
  specifications: readonly Specification[],
): Drawing[] {
  const kind = PART_KINDS.find((each) => PART_CATEGORIES[each].includes(productCategory?.slug ?? ''));
  const find: Find = (wanted) => specifications.find((each) => wanted.test(each.name))?.value;
  const isCard = kind === 'graphicsCard' || kind === 'motherboard';
  return [
    ...(kind
      ? drawPart(getPart(kind, name, specifications))
      : [...drawScreen(specifications), ...drawDriver(find), ...drawPages(find), ...drawSupply(find)]),
    ...drawPorts(specifications, isCard),
  ];
}
