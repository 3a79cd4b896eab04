import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import plugin from 'fastify-plugin';
import { encodingOf, type KeptAnswers } from '../kept-answers.ts';
import type { Generation } from './generation.ts';

const COMPRESS_FROM_BYTES = 1024;
/** Four fifths of what the best quality saves, in a twentieth of its time. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const compress = promisify(brotliCompress);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer depends on nothing but the address and the content: it may be kept and shared. */
    isCacheable?: boolean;
  }
  interface FastifyRequest {
    generationAtStart: number;
  }
}

/**
 * Gives answers to catalogue reads an ETag, compresses them and keeps them until content or stock changes. A
 * database query per page view would be the shop's bottleneck (facts: 954 against 55,159 a second).
 */
export const responseCache = plugin<{ generation: Generation; kept: KeptAnswers }>(
  async (app, { generation, kept }) => {
    app.decorateRequest('generationAtStart', 0);

    app.addHook('onRequest', async (request) => {
      // An answer read while content changes would hide the change: it is kept under the generation it began in.
      request.generationAtStart = generation.current;
    });

    app.addHook('onSend', async (request, reply, payload) => {
      if (!request.routeOptions.config.isCacheable || reply.statusCode !== 200 || typeof payload !== 'string')
        return payload;
      const plain = Buffer.from(payload);
      const isBrotli =
        plain.length >= COMPRESS_FROM_BYTES && encodingOf(request.headers['accept-encoding']) === 'br';
      const body = isBrotli ? await compress(plain, QUALITY) : plain;
      const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
      const etag = `"${hash}${isBrotli ? '-br' : ''}"`;
      // Browsers and proxies keep the answer, and ask each time whether it still holds.
      reply
        .header('etag', etag)
        .header('cache-control', 'no-cache')
        .header('vary', 'Origin, Accept-Encoding');
      if (isBrotli) reply.header('content-encoding', 'br');
      kept.keep(reply, generation, request.generationAtStart, body);
      if (request.headers['if-none-match'] !== etag) return body;
      reply.code(304).removeHeader('content-encoding');
      return null;
    });
  },
  { name: 'response-cache' },
);
