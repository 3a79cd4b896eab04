import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';

const asked: { path: string; token: string | null }[] = [];
const load = async () => ({ ...(await import('./shopper.ts')), ...(await import('./session.ts')) });

/** A server that accepts only the token 'fresh', and refreshes the session or refuses to. */
function serve(
  refreshStatus: number,
  callStatus: (token: string | null) => number = (token) => (token === 'Bearer fresh' ? 200 : 401),
) {
  vi.stubGlobal('fetch', (address: string, { headers }: RequestInit = {}) => {
    const path = new URL(address).pathname.replace('/api', '');
    const token = new Headers(headers).get('authorization');
    asked.push({ path, token });
    const isRefresh = path === '/auth/refresh';
    const body = isRefresh ? { accessToken: 'fresh' } : { message: 'of the call' };
    const status = isRefresh ? refreshStatus : callStatus(token);
    return Promise.resolve(Response.json(body, { status }));
  });
}

beforeEach(() => {
  vi.resetModules();
  asked.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

const options = { failure: 'It failed.' };

test('§7 Calls: on a 401 the token is refreshed once, and the call sent again with the new one [call-02 call-04 call-05]', async () => {
  serve(200);
  const { callAsShopper, keepAccessToken, currentAccessToken } = await load();
  keepAccessToken('old');
  expect(await callAsShopper(z.looseObject({}), '/orders/my-orders', options)).toMatchObject({
    message: 'of the call',
  });
  expect(asked).toEqual([
    { path: '/orders/my-orders', token: 'Bearer old' },
    { path: '/auth/refresh', token: null },
    { path: '/orders/my-orders', token: 'Bearer fresh' },
  ]);
  expect(currentAccessToken()).toBe('fresh');
});

test('§7 Calls: a second 401 does not refresh the session again [call-04]', async () => {
  serve(200, () => 401);
  const { callAsShopper, keepAccessToken } = await load();
  keepAccessToken('old');
  await expect(callAsShopper(z.unknown(), '/orders/my-orders', options)).rejects.toMatchObject({
    status: 401,
  });
  expect(asked.filter(({ path }) => path === '/auth/refresh')).toHaveLength(1);
});

test('§7 Calls: a failure other than 401 does not refresh the session [call-04]', async () => {
  serve(200, () => 403);
  const { callAsShopper, keepAccessToken } = await load();
  keepAccessToken('old');
  await expect(callAsShopper(z.unknown(), '/orders/my-orders', options)).rejects.toMatchObject({
    status: 403,
  });
  expect(asked).toHaveLength(1);
});

test('§7 Calls: a refresh that is refused ends the session, and the call with it [call-06 state-05]', async () => {
  serve(401);
  const { callAsShopper, keepAccessToken, currentAccessToken, onSessionEnded } = await load();
  const ended = vi.fn();
  onSessionEnded(ended);
  keepAccessToken('old');
  await expect(callAsShopper(z.unknown(), '/orders/my-orders', options)).rejects.toMatchObject({
    code: 'refresh_rejected',
  });
  expect(ended).toHaveBeenCalledOnce();
  expect(currentAccessToken()).toBeUndefined();
  expect(asked.map(({ path }) => path)).toEqual(['/orders/my-orders', '/auth/refresh']);
});
