import { type Diagnosis, getReason, ok, warning } from '../diagnosis.ts';
import type { Config } from '../settings/config.ts';

const check = 'valkey';
const WITHIN_MS = 5000;

/** Connects to the Valkey that counts attempts, where one is given, and writes nothing. */
export async function checkValkey({ redisUrl }: Pick<Config, 'redisUrl'>): Promise<Diagnosis[]> {
  if (!redisUrl) return [];
  const { host } = new URL(redisUrl);
  const { createClient } = await import('@redis/client');
  const client = createClient({
    url: redisUrl,
    socket: { connectTimeout: WITHIN_MS, reconnectStrategy: false },
  });
  // Without a listener an error would end the process; connect() throws the same one.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.ping();
    return [ok(check, `${host} answers`)];
  } catch (error) {
    return [
      warning(
        check,
        `${host} does not answer (${getReason(error)}): the database counts attempts meanwhile.`,
        'Check REDIS_URL, its password too, and that the server runs.',
      ),
    ];
  } finally {
    client.destroy();
  }
}
