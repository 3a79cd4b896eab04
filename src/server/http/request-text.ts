import plugin from 'fastify-plugin';
import { HttpError } from './http-error.ts';
import { isNormalPath } from './normal-path.ts';
import { pathOf } from './request-id.ts';

/** Postgres cannot store NUL in a text: without this check it would be an internal error. */
const NUL_IN_ADDRESS = '%00';
const NUL_IN_JSON = '\\u0000';

const invalidText = () => new HttpError('validation_error');

/**
 * Refuses paths that are not normal, and parses request bodies: JSON without NUL. Plain text is rejected, because a
 * form of any site can send it.
 */
export const requestText = plugin(
  async (app) => {
    app.addHook('onRequest', async ({ url }) => {
      if (!isNormalPath(pathOf(url))) throw new HttpError('not_found');
      if (url.includes(NUL_IN_ADDRESS)) throw invalidText();
    });
    const parseJson = app.getDefaultJsonParser('error', 'error');
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      if (body.includes(NUL_IN_JSON)) done(invalidText());
      else parseJson(request, String(body), done);
    });
    app.removeContentTypeParser('text/plain');
  },
  { name: 'request-text' },
);
