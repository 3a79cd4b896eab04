import { normalForm } from '../../contract/plain-text.ts';

const LONGEST = 100;

/**
 * Makes the address part of a name: "Wi-Fi 6 Router (AX55)" becomes "wi-fi-6-router-ax55"; empty when nothing is left.
 */
export function slugify(name: string): string {
  return normalForm(name, 'NFKD')
    .replace(/[\p{Mark}\p{Format}]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
}
