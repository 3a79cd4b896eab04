import { canonicalName } from '../../rules/compatibility/facts/read.ts';
import {
  AMPERE_HOURS,
  BYTES,
  COUNT,
  DECIBELS,
  GRAMS,
  HERTZ,
  HOURS,
  INCHES,
  MEGABYTES_A_SECOND,
  type Measure,
  MILLIAMPERE_HOURS,
  MILLIMETRES,
  MILLISECONDS,
  MONTHS,
  NITS,
  PAGES,
  PAGES_A_MINUTE,
  PIXELS,
  TERABYTES_WRITTEN,
  TRANSFERS,
  VOLT_AMPERES,
  WATT_HOURS,
  WATTS,
} from './measures.ts';

/** Which amount shoppers prefer. */
export type Better = 'more' | 'less';

/** A specification whose values are amounts, recognized by its canonical name. */
export type KnownFact = { names: RegExp; measures: readonly Measure[]; better?: Better };

/**
 * What is no matter of better has none: a longer card, a larger screen or more volts suit some and not others. Nor has
 * what means something else from product to product, such as "Power", a clock or a count of cores.
 */
const KNOWN_FACTS: readonly KnownFact[] = [
  {
    names: /^(?:(?:installed|system|video|graphics|gpu|max) )?memory(?: size| capacity| number of)?$/,
    measures: [BYTES],
    better: 'more',
  },
  {
    names: /^(?:storage|ssd|hdd|(?:(?:storage|total|battery|ssd|hdd) )?capacity|storage (?:size|number of))$/,
    measures: [BYTES, MILLIAMPERE_HOURS, AMPERE_HOURS, WATT_HOURS, VOLT_AMPERES],
    better: 'more',
  },
  { names: /^battery(?: size)?$/, measures: [WATT_HOURS, MILLIAMPERE_HOURS], better: 'more' },
  { names: /^battery life$|^(?:play|run) ?time$/, measures: [HOURS], better: 'more' },
  { names: /^(?:max )?refresh rate$/, measures: [HERTZ], better: 'more' },
  { names: /^(?:(?:screen|display|max|native) )?resolution$/, measures: [PIXELS], better: 'more' },
  { names: /^(?:screen|display|panel|monitor) size$/, measures: [INCHES] },
  { names: /^(?:(?:max|peak|typical) )?brightness$/, measures: [NITS], better: 'more' },
  { names: /^response time$/, measures: [MILLISECONDS], better: 'less' },
  { names: /^(?:max )?(?:memory )?speed$/, measures: [TRANSFERS], better: 'more' },
  {
    names: /^(?:(?:max|sequential|max sequential) )?(?:read|write)(?: speed)?$/,
    measures: [MEGABYTES_A_SECOND],
    better: 'more',
  },
  { names: /^endurance$/, measures: [TERABYTES_WRITTEN], better: 'more' },
  { names: /^print speed$/, measures: [PAGES_A_MINUTE], better: 'more' },
  { names: /^(?:monthly )?duty cycle$/, measures: [PAGES], better: 'more' },
  {
    names: /^(?:wattage|rated power|charging|output|usb c power|thermal capacity)$/,
    measures: [WATTS],
    better: 'more',
  },
  { names: /^noise(?: level)?$/, measures: [DECIBELS], better: 'less' },
  {
    names: /^(?:m\.2|memory|expansion) slot$|^sata (?:port|connector)$/,
    measures: [COUNT],
    better: 'more',
  },
  { names: /^max (?:gpu|psu|cooler|cpu cooler) (?:length|height)$/, measures: [MILLIMETRES], better: 'more' },
  { names: /^(?:length|width|height|depth|thickness)$/, measures: [MILLIMETRES] },
  { names: /^(?:net |item |product )?weight$/, measures: [GRAMS], better: 'less' },
  { names: /^(?:manufacturer )?warranty(?: period)?$/, measures: [MONTHS], better: 'more' },
];

/** How the values of a specification are read and ranked; undefined where they are only text. */
export function knownFact(name: string): KnownFact | undefined {
  const canonical = canonicalName(name);
  return KNOWN_FACTS.find(({ names }) => names.test(canonical));
}
