import type pg from 'pg';

type Connect = pg.Pool['connect'];

/** Releases a connection when it ends, unless its user does so first. */
function giveBackAtEnd(client: pg.PoolClient): pg.PoolClient {
  const release = client.release.bind(client);
  let isReleased = false;
  const releaseOnce = (reason?: Error | boolean) => {
    if (isReleased) return;
    isReleased = true;
    client.off('end', drop);
    release(reason);
  };
  const drop = () => releaseOnce(true);
  client.once('end', drop);
  client.release = releaseOnce;
  return client;
}

/**
 * Keeps a pool usable over a restart of its database. A connection that breaks while it is in use must not end the
 * process for want of an error listener, and it must be released: the query builder never releases one whose BEGIN
 * failed, and a pool that leaked all of its connections would fail every order.
 */
export function surviveRestarts(pool: pg.Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const connect: Connect = pool.connect.bind(pool);
  pool.connect = ((callback?: Parameters<Connect>[0]) =>
    callback ? connect(callback) : connect().then(giveBackAtEnd)) as Connect;
}
