import { afterEach, expect, test, vi } from 'vitest';
import { keepAccessToken } from '../../../client/session.ts';
import { loadProductResource } from './product.ts';

/** A host whose lists are empty, except `/tags/`. */
function serveTags(status: number, tags: unknown): void {
  keepAccessToken('token');
  vi.stubGlobal('fetch', (request: Request | string) => {
    const isTags = String(request instanceof Request ? request.url : request).endsWith('/tags/');
    return Promise.resolve(Response.json(isTags ? tags : { data: [] }, { status: isTags ? status : 200 }));
  });
}
const tagsField = async () => (await loadProductResource('')).fields.find(({ name }) => name === 'tags');

afterEach(() => {
  keepAccessToken(undefined);
  vi.unstubAllGlobals();
});

test('§7 Tags: the form of a product names them', async () => {
  serveTags(200, { data: [{ id: 1, name: 'Clearance', slug: 'clearance' }] });
  expect(await tagsField()).toMatchObject({ options: [{ value: 'clearance', label: 'Clearance' }] });
});

test('§8 Tags: where they cannot be read the form says so, and opens', async () => {
  serveTags(500, {});
  expect(await tagsField()).toMatchObject({
    hint: expect.stringContaining('Failed to fetch tags. Please try again.'),
  });
});
