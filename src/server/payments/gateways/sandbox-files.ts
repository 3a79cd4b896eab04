import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Stores a sandbox's payments, one file each, so that they survive a restart. Their names must be checked before. */
export function sandboxFiles<Payment>(folder: string) {
  mkdirSync(folder, { recursive: true });
  return {
    read(name: string): Payment | undefined {
      try {
        return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Payment;
      } catch {
        return undefined;
      }
    },
    write(name: string, payment: Payment): Payment {
      const unfinished = join(folder, `${name}.${randomBytes(11).toString('hex')}.unfinished`);
      writeFileSync(unfinished, JSON.stringify(payment));
      renameSync(unfinished, join(folder, `${name}.json`));
      return payment;
    },
  };
}
