import { foldText } from '../../contract/reading.ts';

/** Where a parcel is followed: the courier's address with its number; undefined where one of them is unknown. */
export function trackingUrl(template: string, number: string): string | undefined {
  if (template === '' || number === '') return undefined;
  return template.replaceAll('{number}', encodeURIComponent(foldText(number)));
}
