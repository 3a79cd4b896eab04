// What the operating system, a database or npm refuses, as one line that says what to do. Runs on Node 18 too,
// before the packages are installed.

const at = (path) => (path ? ` (${path})` : '');

const diskFull = (path) => `The disk is full${at(path)}: free some space, then try again.`;
const notPermitted = (path) =>
  `This user may not write${at(path)}: run the command as the owner of the folder, or give the folder to this user.`;
const readOnly = (path) =>
  `The file system is read-only${at(path)}: remount it writable, or use a folder that is.`;
const tooManyFiles = () => 'Too many files are open: raise the limit (ulimit -n), then try again.';
const noMemory = () => 'The machine is out of memory: stop other programs or add memory, then try again.';
const diskBroken = (path) => `The disk reports an error${at(path)}: check it (dmesg), then try again.`;
const portInUse = (_path, port) => `Port ${port} is in use: stop what runs there, or set PORT to another.`;
const noSuchAddress = () => 'This machine has no such network address: set HOST to one that it has.';
const unreachable = (_path, port, host = 'The network') =>
  `${host}${port ? `:${port}` : ''} does not answer: check the connection, then try again.`;
const inUse = (path) => `A file is in use${at(path)}: stop what uses it, then try again.`;

const EXPLANATIONS = {
  ENOSPC: diskFull,
  EDQUOT: diskFull,
  EFBIG: diskFull,
  EROFS: readOnly,
  EACCES: notPermitted,
  EPERM: notPermitted,
  EMFILE: tooManyFiles,
  ENFILE: tooManyFiles,
  ENOMEM: noMemory,
  EIO: diskBroken,
  EBUSY: inUse,
  ETXTBSY: inUse,
  EADDRINUSE: portInUse,
  EADDRNOTAVAIL: noSuchAddress,
  ECONNREFUSED: unreachable,
  ECONNRESET: unreachable,
  ENOTFOUND: unreachable,
  EAI_AGAIN: unreachable,
  ETIMEDOUT: unreachable,
  ENETUNREACH: unreachable,
  EHOSTUNREACH: unreachable,
  // Postgres: https://www.postgresql.org/docs/current/errcodes-appendix.html
  53100: diskFull,
  53200: noMemory,
  53300: () => 'Postgres has no connection left: raise its max_connections, or stop other clients.',
  '57P03': () => 'Postgres is starting or stopping: try again in a moment.',
  25006: () => 'The database is read-only: set DATABASE_URL to the primary server.',
  42501: () => 'The database role lacks a permission: make it the owner of its database.',
  58030: diskBroken,
};

/** SQLite keeps its code in another place: https://www.sqlite.org/rescode.html, the low byte. */
const SQLITE = { 8: 'EROFS', 10: 'EIO', 13: 'ENOSPC', 14: 'EACCES' };

/** The embedded database's file system numbers errors as WASI does: https://github.com/WebAssembly/WASI. */
const WASI = { 2: 'EACCES', 29: 'EIO', 33: 'EMFILE', 48: 'ENOMEM', 51: 'ENOSPC', 63: 'EPERM', 69: 'EROFS' };

const getCode = (error) =>
  (error.name === 'ErrnoError' && WASI[error.errno]) || SQLITE[error.errcode & 0xff] || error.code;

/**
 * The line for an error, or for what caused it.
 * @param {any} error anything that was thrown
 * @returns {string | undefined} undefined for what is no error of the system: a bug, whose stack is wanted
 */
export function explainSystemError(error) {
  if (typeof error !== 'object' || error === null) return undefined;
  const explain = EXPLANATIONS[getCode(error)];
  if (explain) return explain(error.path, error.port, error.address ?? error.hostname);
  for (const cause of [error.cause, ...(error.errors ?? [])]) {
    const line = explainSystemError(cause);
    if (line) return line;
  }
  return undefined;
}

/**
 * The line for what a process wrote of its error, as the system or SQLite words it.
 * @param {string} text
 * @returns {string | undefined} undefined for what is no error of the system
 */
export function explainSystemText(text) {
  const [, code = /disk is full/.test(text) ? 'ENOSPC' : ''] = text.match(/\b(E[A-Z]{3,}): /) ?? [];
  return explainSystemError({ code });
}
