import { type NumberReading, readAmount } from '../../contract/read-number.ts';

const PAISA = 100;

/** Reads an amount as banks write it, such as "1,20,000.00", in paisa; less than a paisa is no amount. */
export function readPaisa(written: string): NumberReading {
  const reading = readAmount(written);
  if ('problem' in reading) return reading;
  const paisa = Math.round(reading.value * PAISA);
  return Math.abs(paisa - reading.value * PAISA) < 1e-6
    ? { value: paisa }
    : { problem: `“${written.trim()}” has more than two decimals` };
}
