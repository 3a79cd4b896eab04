import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { shopIdentity } from '../../identity/identity.ts';
import { escapeHtml } from '../http/escape-html.ts';

const { resolve } = createRequire(import.meta.url);

const STYLE = 'swagger-ui.css';
const VIEWER = 'swagger-ui-bundle.js';
const TYPES = { [STYLE]: 'text/css; charset=utf-8', [VIEWER]: 'text/javascript; charset=utf-8' };

/**
 * The viewer's styles are a file and its icons are data addresses: nothing needs another host, or `unsafe-inline`, as
 * Scalar and RapiDoc do.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A day: the files change with a new version of the viewer only. */
const CACHED = 'public, max-age=86400';

const page = () => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(shopIdentity().name)} API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="docs/${STYLE}">
</head>
<body>
<div id="reference"></div>
<noscript><p>The reference needs JavaScript. The <a href="docs/json">OpenAPI document</a> does not.</p></noscript>
<script src="docs/${VIEWER}"></script>
<script src="docs/start.js"></script>
</body>
</html>
`;

/** Without `validatorUrl: null` Swagger UI sends the document's address to swagger.io. */
const START = `SwaggerUIBundle({ url: 'docs/json', dom_id: '#reference', deepLinking: true, displayOperationId: true, filter: true, validatorUrl: null });
`;

/** `GET /docs` for people, with Swagger UI; `GET /docs/json` for programs. */
export const docsRoutes = async (app: FastifyInstance) => {
  const schema = { hide: true };
  let document: string | undefined;
  app.get('/docs/json', { schema }, async (_request, reply) => {
    // Made once: it takes a core for a moment, and routes do not change.
    document ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').send(document);
  });
  app.get('/docs', { schema }, async (_request, reply) => {
    reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY);
    return page();
  });
  app.get('/docs/start.js', { schema }, async (_request, reply) => {
    reply.type(TYPES[VIEWER]).header('cache-control', CACHED);
    return START;
  });
  for (const [name, type] of Object.entries(TYPES))
    app.get(`/docs/${name}`, { schema }, async (_request, reply) => {
      reply.type(type).header('cache-control', CACHED);
      return readFile(resolve(`swagger-ui-dist/${name}`));
    });
};
