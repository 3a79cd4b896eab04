import type { Identifier } from '../../contract/identifier.ts';
import { MOST_COMPARED } from './store.ts';

/** The ids that a shared link names, each once, at most 4; undefined when it names none. */
export function idsInAddress(search: string): string[] | undefined {
  const text = new URLSearchParams(search).get('ids');
  if (text === null) return undefined;
  const ids = text.split(',').map((id) => id.trim());
  return [...new Set(ids.filter(Boolean))].slice(0, MOST_COMPARED);
}

/** The link that shows the same comparison to someone else. */
export const compareAddress = (ids: readonly Identifier[]): string =>
  `/compare?ids=${ids.map((id) => encodeURIComponent(id)).join(',')}`;
