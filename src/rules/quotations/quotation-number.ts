import { readIdentifier } from '../../contract/reading.ts';
import { nepalDay } from '../shop/nepal-time.ts';

/** The number of a quotation, such as `Q-20261127-17`: the day in Nepal and its place among all. */
export const quotationNumber = ({ id, createdAt }: { id: number; createdAt: Date }): string =>
  `Q-${nepalDay(createdAt).replaceAll('-', '')}-${id}`;

const NUMBER = /^(?:Q\d{8})?(\d{1,9})$/;

/** The place that a written number names; undefined for any other text. */
export function quotationPlace(text: string): number | undefined {
  const place = NUMBER.exec(readIdentifier(text))?.[1];
  return place === undefined ? undefined : Number(place);
}
