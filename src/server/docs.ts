import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { escapeHtml } from './escape-html.ts';

/** Collects OpenAPI from the routes' own schemas; must be registered before them. */
export const openApi = plugin(async (app) => {
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Hardware Pasal API',
        version: '1.0.0',
        description: 'The shop behind the storefront (spec §7, design §4).',
      },
      servers: [{ url: '/api' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    stripBasePath: true,
    transform: (context) => {
      const { schema, url } = jsonSchemaTransform(context);
      const permission = context.route.config?.permission;
      return { url, schema: permission ? { ...schema, 'x-permission': permission } : schema };
    },
  });
});

/** `GET /docs` for people, `GET /docs/json` for tools. */
export const docsRoutes = async (app: FastifyInstance) => {
  app.get('/docs/json', { schema: { hide: true } }, async () => app.swagger());
  app.get('/docs', { schema: { hide: true } }, async (_request, reply) => {
    const document = app.swagger();
    reply.type('text/html; charset=utf-8');
    return docsPage(document.paths ?? {});
  });
};

/** A plain list of every call: readable without a viewer of half a megabyte, which the CSP would not let in anyway. */
function docsPage(paths: Record<string, unknown>): string {
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, { parameters?: { name: string }[] }>).map(
      ([method, { parameters = [] }]) => {
        const names = parameters.map(({ name }) => escapeHtml(name)).join(', ');
        return `<tr><td>${method.toUpperCase()}</td><td><code>${escapeHtml(path)}</code></td><td>${names}</td></tr>`;
      },
    ),
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Hardware Pasal API</title>
<h1>Hardware Pasal API</h1><p>The full description: <a href="docs/json">OpenAPI document</a>.</p>
<table><thead><tr><th>Method</th><th>Path</th><th>Parameters</th></tr></thead><tbody>${rows.join('')}</tbody></table></html>`;
}
