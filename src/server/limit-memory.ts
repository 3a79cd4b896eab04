import process from 'node:process';

const SEMI_SPACE = '--max-semi-space-size';
/** MB. Left to itself, the young generation grows to 128 MB on a machine with much memory, and never shrinks. */
const SEMI_SPACE_SIZE = 4;
/** Bytes. Large blocks go back to the system as soon as they are free, and do not stay in the C library's arenas. */
const ALLOCATOR = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

const isSemiSpace = (option: string) => option.startsWith(SEMI_SPACE);

/**
 * Replaces this process by the same one with settings that keep its memory small, however it was started: it keeps
 * its id, its signals and its output. Does nothing where the size of the young generation is set already. Does
 * nothing where the system has no exec.
 */
export function limitMemory(): void {
  const { execArgv, execPath, env, platform } = process;
  if (platform === 'win32' || !process.execve) return;
  if ([...execArgv, ...(env.NODE_OPTIONS?.split(' ') ?? [])].some(isSemiSpace)) return;
  const [, ...script] = process.argv;
  process.execve(execPath, [execPath, ...execArgv, `${SEMI_SPACE}=${SEMI_SPACE_SIZE}`, ...script], {
    ...ALLOCATOR,
    ...env,
  });
}

/** Node's arguments for a child that works hard and soon ends: without the limits on memory. */
export const withoutMemoryLimits = () => ({
  execArgv: process.execArgv.filter((option) => !isSemiSpace(option)),
  env: {
    ...process.env,
    ...Object.fromEntries(Object.keys(ALLOCATOR).map((name) => [name, undefined])),
  },
});
