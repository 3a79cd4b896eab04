import { afterEach, expect, test, vi } from 'vitest';
import { confirmProductAlert, endProductAlerts } from '../contract/calls/alerts.ts';
import { callApi } from './call-api.ts';

afterEach(() => vi.unstubAllGlobals());
const answer = (response: Response) => vi.stubGlobal('fetch', () => Promise.resolve(response));
vi.mock('./extensions.ts', () => ({ hasExtension: () => true }));

const end = () => callApi(endProductAlerts, { body: { token: 't', scope: 'address' } });

test('§7 Calls: of an action that returns nothing else any response of success will do, and no failure', async () => {
  for (const response of [
    new Response(null, { status: 204 }),
    Response.json([]),
    Response.json({ ok: true }),
  ]) {
    answer(response);
    await end();
  }
  answer(Response.json({ message: 'It has ended.' }, { status: 422 }));
  await expect(end()).rejects.toMatchObject({ status: 422, message: 'It has ended.' });
});

test('§8 Calls: a response of another shape is a failed call where it tells something', async () => {
  answer(Response.json({ ok: true }));
  await expect(callApi(confirmProductAlert, { body: { token: 't' } })).rejects.toMatchObject({
    status: 502,
    message: 'The alert could not be confirmed. Please check your connection and try again.',
  });
});
