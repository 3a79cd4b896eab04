import { appendFileSync } from 'node:fs';

/**
 * Loaded into a shop before its own code: notes each turn of its event loop that computed for long, by the processor's
 * time of its main thread, which other processes of a busy machine do not lengthen.
 */
const LONG_MS = 30;
const EVERY_MS = 5;

let before = process.threadCpuUsage();
setInterval(() => {
  const { user, system } = process.threadCpuUsage(before);
  const spent = (user + system) / 1000;
  if (spent > LONG_MS) appendFileSync(process.env.LONG_TURNS, `${process.pid} ${Date.now()} ${spent}\n`);
  before = process.threadCpuUsage();
}, EVERY_MS).unref();
