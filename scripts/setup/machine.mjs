/** The C library of this machine as lockfiles call it: undefined where the question makes no sense. */
function libcOfMachine() {
  if (process.platform !== 'linux') return undefined;
  // Looking up the names of open connections can take seconds.
  process.report.excludeNetwork = true;
  const { header } = process.report.getReport();
  return header.glibcVersionRuntime ? 'glibc' : 'musl';
}

/** @typedef {{ os: string, cpu: string, libc: string | undefined }} Machine */

/** @returns {Machine} what a package may name as its own in a lockfile */
export const thisMachine = () => ({ os: process.platform, cpu: process.arch, libc: libcOfMachine() });

/** One field of a lockfile's entry, a name or several, each perhaps with `!` for "any other". */
function allows(field, own) {
  if (field === undefined || own === undefined) return true;
  const names = [field].flat();
  if (names.includes(`!${own}`)) return false;
  const wanted = names.filter((name) => !name.startsWith('!'));
  return wanted.length === 0 || wanted.includes(own) || wanted.includes('any');
}

/** Whether npm installs a package on a machine. */
export const fitsMachine = (entry, { os, cpu, libc }) =>
  allows(entry.os, os) && allows(entry.cpu, cpu) && allows(entry.libc, libc);
