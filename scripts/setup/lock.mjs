import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Sockets in the project's folder, where strangers can make none; a dead process's refuse connections. */
const SOCKET_NAME = /^\.setup-[0-9a-f]+\.sock$/;
/** What fits into a socket's address (unix(7)). */
const ADDRESS_BYTES = 107;
const NAME_BYTES = '/.setup-0123456789abcdef.sock.new'.length;
/** File systems without sockets, such as shared folders of a virtual machine. */
const NO_SOCKETS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP'];
const TRY_AGAIN_WITHIN_MS = 100;

/** The folder in few bytes, however long its path. */
const shortened = (root) =>
  Buffer.byteLength(root) + NAME_BYTES <= ADDRESS_BYTES ? root : `/proc/self/fd/${openSync(root, 'r')}`;

/** Listens on a socket of its own, which says that this process lives. */
async function announce(root, folder) {
  const name = `.setup-${randomBytes(8).toString('hex')}.sock`;
  // A waiting process must not keep this one from ending, which is what it waits for.
  const waiting = new Set();
  const server = createServer((socket) => {
    socket.unref();
    socket.on('error', () => undefined);
    waiting.add(socket);
    socket.on('close', () => waiting.delete(socket));
  });
  // Another user's command waits too.
  server.listen({ path: `${folder}/${name}.new`, writableAll: true });
  await once(server, 'listening');
  server.unref();
  // A socket with its final name always answers, until its process ends.
  renameSync(join(root, `${name}.new`), join(root, name));
  const remove = () => rmSync(join(root, name), { force: true });
  process.once('exit', remove);
  const withdraw = () => {
    process.off('exit', remove);
    server.close();
    remove();
    for (const socket of waiting) socket.destroy();
  };
  return { name, withdraw };
}

/** @returns a connection to the process that listens; undefined where none does, and then its socket is removed */
async function reach(path) {
  const socket = connect(path);
  try {
    await once(socket, 'connect');
    return socket;
  } catch ({ code }) {
    if (code === 'ECONNREFUSED') rmSync(path, { force: true });
    return undefined;
  }
}

/** @returns a connection to another living process */
async function findOther(root, folder, own) {
  for (const name of readdirSync(root)) {
    if (name === own || !SOCKET_NAME.test(name)) continue;
    const other = await reach(`${folder}/${name}`);
    if (other) return other;
  }
  return undefined;
}

async function ended(socket) {
  socket.on('error', () => undefined);
  socket.resume();
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve));
}

/**
 * Waits until no other process installs into this folder, and holds it until this process ends, however it ends. Each
 * announces itself before it looks for others, so of two at least one sees the other, and steps back. Elsewhere than on
 * Linux two installs at once make the same packages, and the later one stays.
 * @param {() => void} onWait called once where another process holds it
 */
export async function holdSetup(root, onWait) {
  if (process.platform !== 'linux') return;
  const folder = shortened(root);
  for (let hasWaited = false; ; hasWaited = true) {
    let own;
    try {
      own = await announce(root, folder);
    } catch (error) {
      if (NO_SOCKETS.includes(error.code)) return;
      // A socket's error names an address and no path.
      throw Object.assign(error, { path: root });
    }
    const other = await findOther(root, folder, own.name);
    if (!other) return;
    own.withdraw();
    if (!hasWaited) onWait();
    await ended(other);
    // Two that stepped back from each other do not meet again at once.
    await wait(Math.random() * TRY_AGAIN_WITHIN_MS);
  }
}
