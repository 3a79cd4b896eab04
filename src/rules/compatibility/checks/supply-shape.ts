import { article, type Finding, judge } from '../finding.ts';
import type { Build } from '../part.ts';

/** The power supply has the shape of the cabinet's opening. */
export function supplyShape({ powerSupply, cabinet }: Build): Finding[] {
  if (!powerSupply || !cabinet) return [];
  const say = judge('supply-shape', powerSupply, cabinet);
  const [shape, openings] = [powerSupply.facts.shape, cabinet.facts.supplyShapes];
  if (!shape || !openings)
    return say.unknown(
      `We do not know ${shape ? `which power supplies ${cabinet.name} takes` : `the form of ${powerSupply.name}`}, so ask us whether ${powerSupply.name} fits into ${cabinet.name}.`,
    );
  const supply = `${powerSupply.name} is ${article(shape)} ${shape} power supply`;
  if (openings.includes(shape)) return say.fits(`${supply}, and ${cabinet.name} takes those.`);
  if (shape === 'ATX') return say.conflict(`${supply}; ${cabinet.name} takes only ${openings.join(', ')}.`);
  if (openings.includes('ATX') && powerSupply.facts.hasAtxBracket)
    return say.fits(`${supply}; a bracket for the ATX opening of ${cabinet.name} comes with it.`);
  return say.unknown(
    `${supply}; ${cabinet.name} names only ${openings.join(', ')}. A bracket may hold it: ask us.`,
  );
}
