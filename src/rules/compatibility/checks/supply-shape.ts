import { article, type Finding, judge } from '../finding.ts';
import type { Build, Part } from '../part.ts';
import type { SupplyShape } from '../read/spellings.ts';

/**
 * The face of each shape, width and height in millimetres, and its usual length, by Intel's "Desktop Platform Form
 * Factors Power Supply" design guide (ATX12V, SFX12V, TFX12V, Flex ATX). SFX-L is SFX with a length of 130 mm.
 */
const FACES: Readonly<Record<SupplyShape, readonly [width: number, height: number]>> = {
  ATX: [150, 86],
  SFX: [125, 63.5],
  'SFX-L': [125, 63.5],
  TFX: [85, 65],
  'Flex ATX': [81.5, 40.5],
};
const SFX_L_LENGTH = 130;

const entersInto = (shape: SupplyShape, opening: SupplyShape): boolean =>
  FACES[shape].every((side, index) => side <= (FACES[opening][index] ?? 0));
const hasFaceOf = (shape: SupplyShape, opening: SupplyShape): boolean =>
  FACES[shape].every((side, index) => side === FACES[opening][index]);

/** SFX-L goes where SFX goes if there is room for its length, and SFX wherever SFX-L goes. */
function ofSameFace(powerSupply: Part<'powerSupply'>, cabinet: Part<'cabinet'>): Finding[] {
  const say = judge('supply-shape', powerSupply, cabinet);
  const { shape, length = SFX_L_LENGTH } = powerSupply.facts;
  const { supplyLength } = cabinet.facts;
  const both = `${powerSupply.name} is an ${shape} power supply, with the face of the ${cabinet.facts.supplyShapes?.join(', ')} opening of ${cabinet.name}`;
  if (shape === 'SFX') return say.fits(`${both}.`);
  if (supplyLength === undefined)
    return say.unknown(`${both}, but longer: ask us whether there is room for ${length} mm.`, [
      cabinet,
      'supplyLength',
    ]);
  return length <= supplyLength
    ? say.fits(`${both}, which has room for its ${length} mm.`)
    : say.conflict(`${both}, but ${length} mm long; there is room for only ${supplyLength} mm.`);
}

/** The power supply has the shape of the cabinet's opening. */
export function supplyShape({ powerSupply, cabinet }: Build): Finding[] {
  if (!powerSupply || !cabinet) return [];
  const say = judge('supply-shape', powerSupply, cabinet);
  const [shape, openings] = [powerSupply.facts.shape, cabinet.facts.supplyShapes];
  if (!shape || !openings)
    return say.unknown(
      `We do not know ${shape ? `which power supplies ${cabinet.name} takes` : `the form of ${powerSupply.name}`}, so ask us whether ${powerSupply.name} fits into ${cabinet.name}.`,
      [powerSupply, 'shape'],
      [cabinet, 'supplyShapes'],
    );
  const supply = `${powerSupply.name} is ${article(shape)} ${shape} power supply`;
  if (openings.includes(shape)) return say.fits(`${supply}, and ${cabinet.name} takes those.`);
  if (openings.some((opening) => hasFaceOf(shape, opening))) return ofSameFace(powerSupply, cabinet);
  if (!openings.some((opening) => entersInto(shape, opening)))
    return say.conflict(
      `${supply}; ${cabinet.name} takes ${openings.length > 0 ? `only ${openings.join(', ')}` : 'none'}.`,
    );
  if (openings.includes('ATX') && powerSupply.facts.hasAtxBracket)
    return say.fits(`${supply}; a bracket for the ATX opening of ${cabinet.name} comes with it.`);
  return say.unknown(
    `${supply}; ${cabinet.name} names only ${openings.join(', ')}. A bracket may hold it: ask us.`,
    [powerSupply, 'hasAtxBracket'],
    [cabinet, 'supplyShapes'],
  );
}
