import { API_BASE } from './base.ts';

/**
 * Reads from the API without the contract's schemas, for scripts that any page may load: the schemas are larger than
 * the whole search box, and a phone would wait for them at the first letter.
 * @returns the JSON, which the caller has to parse
 * @throws Error when the call fails
 */
export async function readPlain(path: string, signal?: AbortSignal): Promise<unknown> {
  const response = await fetch(`${API_BASE}${path}`, signal ? { signal } : {});
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}
