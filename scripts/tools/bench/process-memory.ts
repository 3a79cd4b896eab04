import { readFileSync } from 'node:fs';

/** The memory of a process in MB: resident now and at its peak, and the anonymous part. */
export type ProcessMemory = { resident: number; peak: number; anonymous: number };

const NOTHING: ProcessMemory = { resident: 0, peak: 0, anonymous: 0 };

/** The memory of a process with its threads, as Linux reports it; nothing where it has ended. */
export function getMemory(pid: number): ProcessMemory {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const megabytes = (field: string) =>
      Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024;
    return { resident: megabytes('VmRSS'), peak: megabytes('VmHWM'), anonymous: megabytes('RssAnon') };
  } catch {
    return NOTHING;
  }
}

function getChildren(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** The resident memory of what a process has started, in MB. */
export const residentOfChildren = (pid: number): number =>
  getChildren(pid).reduce((sum, child) => sum + getMemory(child).resident + residentOfChildren(child), 0);

/** Samples a process ten times a second; returns the peak memory of it and its children together, in MB. */
export function followPeak(pid: number): () => number {
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, getMemory(pid).resident + residentOfChildren(pid));
  }, 100);
  return () => {
    clearInterval(timer);
    return most;
  };
}
