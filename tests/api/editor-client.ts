import { bearer, request } from './shop-client.ts';

/** An editor's calls, as JSON. `path` begins with a slash. */
export const editorCalls = (api: string, token: string) => {
  const send =
    (method: string) =>
    (path: string, body?: unknown, headers: Record<string, string> = {}) =>
      request(`${api}${path}`, {
        method,
        headers: {
          ...bearer(token),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
  return {
    get: send('GET'),
    add: send('POST'),
    put: send('PUT'),
    change: send('PATCH'),
    remove: send('DELETE'),
  };
};
