import { API_BASE } from './base.ts';

/**
 * Reads from the API without the contract's schemas, for scripts that any page may load: the schemas weigh more than all
 * of the search box, and a phone would wait for them at its first letter.
 * @returns what came, to be parsed by who shows it
 * @throws Error when the call fails
 */
export async function readPlain(path: string, signal?: AbortSignal): Promise<unknown> {
  const response = await fetch(`${API_BASE}${path}`, signal ? { signal } : {});
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}
