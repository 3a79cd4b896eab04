import { beforeAll, expect, test } from 'vitest';
import { editorCalls, openShop, prepare, request, usualKind } from './shop.ts';

const shop = prepare(() => openShop(usualKind));
let document: any;
let token: string;
beforeAll(async () => {
  document = (await shop.get('/docs/json')).body;
  ({ token } = await shop.logIn('editor@example.com'));
});

/** What each field of a request is, one after the other: no number, no date, none of a list, too long, left out … */
const WRONG: Readonly<Record<string, unknown>> = {
  text: 'x',
  empty: '',
  number: -12.5,
  huge: 1e21,
  long: 'न'.repeat(30_000),
  'no day': '2026-02-31',
  list: [1],
  object: { a: 1 },
  boolean: true,
  nothing: null,
  missing: undefined,
};

const LIBRARY =
  /\b(?:expected|received|NaN|undefined|Invalid (?:input|option|key)|Too (?:big|small))\b|\\[dwsp]|\/\^|\$\/|\[a-z|\[object/;
/** What says neither field nor form. */
const EMPTY = /not written as it has to be|not a value that it can have|of another kind|^is not valid$/;

const resolve = (schema: any): any =>
  schema?.$ref ? resolve(document.components.schemas[schema.$ref.split('/').at(-1)]) : (schema ?? {});
const getFields = (schema: any): string[] => {
  const { properties = {}, anyOf = [], oneOf = [], allOf = [] } = resolve(schema);
  return [...Object.keys(properties), ...[...anyOf, ...oneOf, ...allOf].flatMap(getFields)];
};
const fill = (schema: any) => {
  const { type, format } = resolve(schema);
  if (format === 'uuid') return '3f6c2b1e-0d57-4a3c-9a77-52f1c0a8e9d4';
  return type === 'integer' || type === 'number' ? '1' : 'x';
};

test('API: what is wrong with a request names the field and the form that it should have, in words', async () => {
  const found: string[] = [];
  let checked = 0;
  const check = async (name: string, path: string, init: RequestInit) => {
    const { status, body } = await request(`${shop.api}${path}`, { ...init, redirect: 'manual' });
    if (status !== 400 || body.code !== 'validation_error') return;
    checked += 1;
    for (const text of [body.message, ...Object.values<string>(body.fields ?? {})])
      if (LIBRARY.test(text) || EMPTY.test(text)) found.push(`${name}: ${text.slice(0, 200)}`);
    const [field = ''] = Object.entries<string>(body.fields ?? {})[0] ?? [];
    if (/^[a-z]/.test(body.message) && !body.message.startsWith(field))
      found.push(`${name}: no field in ${body.message}`);
  };
  for (const [path, methods] of Object.entries<Record<string, any>>(document.paths))
    for (const [method, { parameters = [], requestBody }] of Object.entries(methods)) {
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) =>
        fill(parameters.find((each: any) => each.name === name)?.schema),
      );
      const queries = parameters.filter((each: any) => each.in === 'query');
      const headers = { authorization: `Bearer ${token}` };
      for (const [kind, wrong] of Object.entries(WRONG)) {
        const name = `${method} ${path} (${kind})`;
        if (method === 'get' && wrong !== undefined && String(wrong).length < 5000)
          for (const each of queries)
            await check(
              `${name} ${each.name}`,
              `${filled}?${new URLSearchParams({ [each.name]: String(wrong) })}`,
              { headers },
            );
        const media = requestBody?.content?.['application/json'];
        if (!media) continue;
        const body = JSON.stringify(
          Object.fromEntries(getFields(media.schema).map((field) => [field, wrong])),
        );
        await check(name, filled, {
          method: method.toUpperCase(),
          headers: { ...headers, 'content-type': 'application/json' },
          body,
        });
      }
    }
  expect([...new Set(found)]).toEqual([]);
  expect(checked).toBeGreaterThan(500);
}, 240_000);

test.each([
  ['/stock-movements?product=x', 'product', 'product: must be a number'],
  ['/stock-movements?product=1.5', 'product', 'product: must be a whole number'],
  ['/bills?month=13', 'month', 'month: must be 12 or less'],
  ['/bills?kind=BILL', 'kind', 'kind: must be one of INVOICE, CREDIT_NOTE'],
])('API: %s is answered by words', async (path, field, message) => {
  const { status, body } = await editorCalls(shop.api, token).get(path);
  expect([status, body.message, Object.keys(body.fields)]).toEqual([400, message, [field]]);
});
