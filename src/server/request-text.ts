import plugin from 'fastify-plugin';
import { HttpError } from './http-error.ts';

/** A text with a NUL in it is none that the database keeps: it would answer with an error from inside. */
const NUL_IN_ADDRESS = '%00';
const NUL_IN_JSON = '\\u0000';

const refusal = () => new HttpError('validation_error');

/** What a request's text may be: JSON without NULs. Plain text, which a form of any site may send, is not taken. */
export const requestText = plugin(
  async (app) => {
    app.addHook('onRequest', async ({ url }) => {
      if (url.includes(NUL_IN_ADDRESS)) throw refusal();
    });
    const parseJson = app.getDefaultJsonParser('error', 'error');
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      if (body.includes(NUL_IN_JSON)) done(refusal());
      else parseJson(request, String(body), done);
    });
    app.removeContentTypeParser('text/plain');
  },
  { name: 'request-text' },
);
