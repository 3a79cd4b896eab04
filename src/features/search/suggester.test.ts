import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { suggester } from './suggester.ts';

type Respond = (response: Response) => void;
let asked: { url: URL; respond: Respond }[];
const products = (...names: string[]) =>
  Response.json({ data: names.map((name) => ({ name, slug: name, sellingPrice: 1 })) });
const pause = () => vi.advanceTimersByTimeAsync(200);

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal('fetch', (address: string, { signal }: RequestInit) => {
    if (address.includes('/flash-sales')) return Promise.resolve(Response.json({ data: [] }));
    return new Promise<Response>((respond, fail) => {
      asked.push({ url: new URL(address, 'http://shop.example'), respond });
      signal?.addEventListener('abort', () => fail(signal.reason));
    });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const begin = () => {
  const onAsk = vi.fn();
  const onFound = vi.fn();
  return { ...suggester(onAsk, onFound), onAsk, onFound };
};

test('§9 Search: a pause in typing asks once, for 5 products whose name is like the term', async () => {
  const { ask, onAsk } = begin();
  for (const term of ['lap', 'lapt', 'lapto']) ask(term);
  await pause();
  expect(onAsk).toHaveBeenCalledOnce();
  expect(asked).toHaveLength(1);
  expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toEqual({
    'name[like]': 'lapto',
    limit: '5',
    facets: '1',
    closest: '1',
    estimate: '1',
  });
});

test('§2 Search: the last term’s response wins, even when an earlier one comes after it', async () => {
  const { ask, onFound } = begin();
  ask('lap');
  await pause();
  ask('mouse');
  await pause();
  asked[1]?.respond(products('Mouse'));
  asked[0]?.respond(products('Laptop'));
  await pause();
  expect(onFound).toHaveBeenCalledOnce();
  expect(onFound.mock.calls[0]?.[0]).toMatchObject({
    term: 'mouse',
    groups: [{ suggestions: [{ name: 'Mouse' }] }],
  });
});

test('§8 Search: a failed suggestion fetch is an empty list [message-07]', async () => {
  const { ask, onFound } = begin();
  ask('laptop');
  await pause();
  asked[0]?.respond(new Response('', { status: 500 }));
  await pause();
  expect(onFound.mock.calls[0]?.[0]).toMatchObject({ term: 'laptop', groups: undefined });
});

test('§2 Search: once stopped, no response is shown', async () => {
  const { ask, stop, onFound } = begin();
  ask('laptop');
  await pause();
  stop();
  asked[0]?.respond(products('Laptop'));
  await pause();
  expect(onFound).not.toHaveBeenCalled();
});
