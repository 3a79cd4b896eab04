import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const fetchStub = vi.fn();
const respond = (status: number, body: unknown) =>
  Promise.resolve(new Response(JSON.stringify(body), { status }));
const load = () => import('./session.ts');

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('fetch', fetchStub);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetchStub.mockReset();
});

test('§4 Auth: the token is renewed by the cookie, and calls that come meanwhile share it [call-12]', async () => {
  fetchStub.mockReturnValue(respond(200, { status: 'success', accessToken: 'fresh' }));
  const { currentAccessToken, refreshSession } = await load();
  expect(await Promise.all([refreshSession(), refreshSession()])).toEqual(['renewed', 'renewed']);
  expect(fetchStub).toHaveBeenCalledTimes(1);
  expect(currentAccessToken()).toBe('fresh');
});

test.each([400, 401, 403, 404, 419, 422])(
  '§4 Auth: a refused refresh with status %i ends the session [state-05 call-06]',
  async (status) => {
    fetchStub.mockReturnValue(respond(status, { status: 'error' }));
    const { currentAccessToken, keepAccessToken, onSessionEnded, refreshSession } = await load();
    const ended = vi.fn();
    onSessionEnded(ended);
    keepAccessToken('old');
    expect(await refreshSession()).toBe('refused');
    expect(ended).toHaveBeenCalledOnce();
    expect(currentAccessToken()).toBeUndefined();
  },
);

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a busy shop', () => respond(503, {})],
  ['too many calls', () => respond(429, {})],
  ['a page instead of an answer', () => Promise.resolve(new Response('<html>', { status: 200 }))],
])('§4 Auth: %s says nothing about the session', async (_, respond) => {
  fetchStub.mockImplementation(respond);
  const { currentAccessToken, keepAccessToken, onSessionEnded, refreshSession } = await load();
  const ended = vi.fn();
  onSessionEnded(ended);
  keepAccessToken('old');
  expect(await refreshSession()).toBe('unreachable');
  expect(ended).not.toHaveBeenCalled();
  expect(currentAccessToken()).toBe('old');
});
