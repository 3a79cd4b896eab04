import { type Finding, judge } from '../finding.ts';
import type { Build } from '../part.ts';

/** By fan size (120 or 140 mm): room for a radiator is room for every shorter one with the same fans. */
export const fanOf = (radiator: number) => (radiator % 140 === 0 ? 140 : 120);

/** The cabinet has a place for a liquid cooler's radiator. */
export function radiatorRoom({ cooling, cabinet }: Build): Finding[] {
  if (!cooling || !cabinet || cooling.facts.type !== 'liquid') return [];
  const say = judge('radiator-room', cooling, cabinet);
  const [radiator, places] = [cooling.facts.radiator, cabinet.facts.radiators];
  if (radiator === undefined || places === undefined)
    return say.unknown(
      `We do not know ${places === undefined ? `which radiators ${cabinet.name} takes` : `the radiator of ${cooling.name}`}, so ask us whether ${cooling.name} fits into ${cabinet.name}.`,
      [cabinet, 'radiators'],
      [cooling, 'radiator'],
    );
  if (places.some((place) => radiator <= place && fanOf(radiator) === fanOf(place)))
    return say.fits(`The ${radiator} mm radiator of ${cooling.name} has a place in ${cabinet.name}.`);
  const largest = Math.max(0, ...places);
  if (radiator > largest)
    return say.conflict(
      `${cooling.name} has a ${radiator} mm radiator; ${cabinet.name} ${largest > 0 ? `takes up to ${largest} mm` : 'takes none'}.`,
    );
  return say.unknown(
    `The manufacturer of ${cabinet.name} does not list room for a ${radiator} mm radiator, which ${cooling.name} has: ask us.`,
    [cabinet, 'radiators'],
  );
}
