import plugin from 'fastify-plugin';
import { fieldError, HttpError } from './http-error.ts';
import { getPath, isNormalPath } from './request.ts';

/** Postgres cannot store NUL in a text: without this check it would be an internal error. */
const NUL = '\0';
const NUL_IN_ADDRESS = '%00';
/** Also of a backslash that is escaped before `u0000`. */
const PERHAPS_NUL_IN_JSON = '\\u0000';
const NUL_MESSAGE = 'This holds a sign that cannot be stored (U+0000). Please remove it.';

/** The field of a body whose name or text holds NUL: `userDetails.email`. Not by recursion: a body may be as deep as it is long. */
function findNul(body: unknown): string | undefined {
  const waiting: [path: string, value: unknown][] = [['', body]];
  for (const [path, value] of waiting) {
    if (typeof value === 'string' && value.includes(NUL)) return path || 'request';
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, each] of Object.entries(value)) {
      if (name.includes(NUL)) return path || 'request';
      waiting.push([path === '' ? name : `${path}.${name}`, each]);
    }
  }
  return undefined;
}

/**
 * Refuses paths that are not normal, and parses request bodies: JSON without NUL. Plain text is rejected, because a
 * form of any site can send it.
 */
export const requestText = plugin(
  async (app) => {
    app.addHook('onRequest', async ({ url }) => {
      if (!isNormalPath(getPath(url))) throw new HttpError('not_found');
      if (url.includes(NUL_IN_ADDRESS)) throw new HttpError('validation_error');
    });
    const parseJson = app.getDefaultJsonParser('error', 'error');
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      parseJson(request, String(body), (error, parsed) => {
        const field = !error && body.includes(PERHAPS_NUL_IN_JSON) ? findNul(parsed) : undefined;
        done(field === undefined ? error : fieldError(field, NUL_MESSAGE), parsed);
      });
    });
    app.removeContentTypeParser('text/plain');
  },
  { name: 'request-text' },
);
