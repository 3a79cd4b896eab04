import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ERRORS, errorResponse } from '../../src/contract/errors.ts';
import { orderRequest } from '../../src/contract/order.ts';
import { htmlChecker } from '../standards/html.ts';
import { generateClient } from '../standards/openapi-client.ts';
import { openApiLinter } from '../standards/openapi-linter.ts';
import { newFolder } from '../temporary-folders.ts';
import { getOrder, openShop, prepare, usualKind } from './shop.ts';

const shop = prepare(() => openShop(usualKind));
let document: any;
beforeAll(async () => {
  document = (await shop.get('/docs/json')).body;
});

const linter = await openApiLinter();

const operations = () =>
  Object.entries<Record<string, any>>(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, ...operation })),
  );
const getMedia = (part: any): any[] => Object.values(part?.content ?? {});

test.skipIf(!linter)('OpenAPI: Spectral finds no error and no warning', async () => {
  const findings = await linter?.run(document);
  expect(findings?.map(({ code, message, path }) => `${code}: ${message} (${path.join('.')})`)).toEqual([]);
});

test.skipIf(!linter)('OpenAPI: Spectral names what is wrong', async () => {
  const [name] = Object.keys(document.paths);
  const { operationId: _, ...unnamed } = document.paths[name as string].get;
  const findings = await linter?.run({ ...document, paths: { [name as string]: { get: unnamed } } });
  expect(findings?.map(({ code }) => code)).toContain('operation-operationId');
});

test('OpenAPI: a client that a public tool generates from it places an order', async (context) => {
  const generated = await generateClient(document);
  if (!generated) return context.skip();
  const { client, calls } = generated;
  const { user, token } = await shop.newShopper();
  client.setConfig({ baseUrl: shop.api, auth: token });
  const listed = await calls.listProducts({ query: { limit: 20 } });
  const product = listed.data.data.find(({ stock }: { stock: number }) => stock > 0);
  const body = getOrder(user.id, [{ id: product.id, qty: 1 }]);
  const placed = await calls.placeOrder({ body });
  expect([placed.error, placed.data.status]).toEqual([undefined, 'success']);
  const { orderId } = placed.data;
  const read = await calls.readOrder({ path: { id: orderId } });
  expect(read.data.order).toMatchObject({ orderId, status: 'PENDING' });
  const refused = await calls.placeOrder({ body: { ...body, cart: [] } });
  expect(refused.error).toMatchObject({ status: 'error', code: 'validation_error' });
});

test('OpenAPI: every operation has a name of its own, a sentence and an example of what it takes and answers', () => {
  const all = operations();
  expect(all.length).toBeGreaterThan(90);
  expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(all.length);
  for (const { name, description, requestBody, responses } of all) {
    expect(description, name).toMatch(/^[A-Z].*\.$/s);
    const success = Object.entries<any>(responses).find(([status]) => status.startsWith('2'))?.[1];
    for (const media of [...getMedia(requestBody), ...getMedia(success)])
      if (media.schema.format !== 'binary') expect(media, name).toHaveProperty('example');
  }
});

test('OpenAPI: what an example sends is what the shop takes, and its errors are the contract’s, by code', () => {
  const { requestBody, responses } = document.paths['/orders'].post;
  const [{ schema, example }] = getMedia(requestBody);
  expect(schema.$ref).toBe('#/components/schemas/OrderRequest');
  expect(orderRequest.safeParse(example).error).toBeUndefined();
  const [conflict] = getMedia(responses[409]);
  expect(conflict.schema.$ref).toBe('#/components/schemas/ErrorResponse');
  expect(errorResponse.parse(conflict.examples.out_of_stock.value).message).toBe(ERRORS.out_of_stock.message);
  for (const { name, responses } of operations())
    for (const [status, response] of Object.entries<any>(responses))
      for (const code of Object.keys(getMedia(response)[0]?.examples ?? {}))
        expect([name, String(ERRORS[code as keyof typeof ERRORS].status)]).toEqual([name, status]);
});

/** The objects with fields in a schema that have no name, by their path; a named one is not followed. */
function findAnonymous(schema: any, path: string): string[] {
  if (typeof schema !== 'object' || schema === null || '$ref' in schema) return [];
  const own = schema.properties ? [path] : [];
  return [...own, ...Object.entries(schema).flatMap(([key, each]) => findAnonymous(each, `${path}.${key}`))];
}

test('OpenAPI: what is sent and answered is a named schema of the contract, and every one that is used is there', () => {
  const names = Object.keys(document.components.schemas);
  const anonymous = operations().flatMap(({ name, requestBody, responses }) =>
    [requestBody, ...Object.values<any>(responses)].flatMap((part) =>
      getMedia(part).flatMap(({ schema }) => findAnonymous(schema, name)),
    ),
  );
  expect(anonymous).toEqual([]);
  const referred = new Set(
    [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name),
  );
  expect(names.toSorted()).toEqual([...referred].toSorted());
});

test('OpenAPI: staff’s operations name their permission, and answer 401 and 403', () => {
  for (const { name, responses, security, ...operation } of operations()) {
    if (!operation['x-permission']) continue;
    expect(security, name).toContainEqual({ bearer: [] });
    expect(Object.keys(responses), name).toEqual(expect.arrayContaining(['401', '403']));
  }
});

test('Docs: a library’s reference page with all it loads from the shop itself, without inline code', async () => {
  const document = await fetch(`${shop.api}/docs`);
  const page = await document.text();
  expect(document.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const policy = document.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe|http|\*/);
  const loaded = [...page.matchAll(/(?:src|href)="(docs\/[^"]+)"/g)].map(([, address]) => address);
  const types = await Promise.all(
    loaded.map(async (address) => {
      const file = await fetch(new URL(`${address}`, `${shop.api}/docs`));
      expect(file.status).toBe(200);
      return file.headers.get('content-type');
    }),
  );
  expect(types.toSorted()).toEqual([
    'application/json; charset=utf-8',
    'text/css; charset=utf-8',
    'text/javascript; charset=utf-8',
    'text/javascript; charset=utf-8',
  ]);
  expect(page).not.toMatch(/<script>|style="/);
  const file = join(newFolder(), 'docs.html');
  writeFileSync(file, page);
  const getErrors = await htmlChecker();
  if (getErrors) expect(await getErrors([file])).toEqual([]);
});
