import { expect, test } from 'vitest';
import { CLAIM_STEPS, type ClaimStep } from '../../contract/serial.ts';
import type { WarrantyClaim } from '../../contract/warranty-claim.ts';
import { claimMail } from './write-step.ts';

const findClaim = (status: ClaimStep, note = '', replacement: string | null = null): WarrantyClaim => ({
  id: 7,
  number: 'RMA-7',
  orderId: 'HP-20261120-7K2QF9',
  lineId: 1,
  productName: 'Laptop',
  serial: '5CD1',
  problem: 'See http://bad.example',
  status,
  replacement,
  steps: [{ status, note, at: '2026-11-26T00:00:00.000Z' }],
});
const ADDRESS = 'https://shop.example/order/HP-20261120-7K2QF9';

test('Claims: each step has a mail of its own, with piece, order and its page, and without what its buyer typed', () => {
  const bodies = CLAIM_STEPS.map((status) => claimMail(findClaim(status), status, ADDRESS).body);
  expect(new Set(bodies).size).toBe(CLAIM_STEPS.length);
  for (const body of bodies) {
    expect(body).toContain('Laptop, serial number 5CD1, order HP-20261120-7K2QF9');
    expect(body).toContain(ADDRESS);
    expect(body).not.toContain('bad.example');
  }
});

test('Claims: the mail has the note of the step and the number of the new piece', () => {
  expect(claimMail(findClaim('REFUSED', 'Liquid inside'), 'REFUSED', ADDRESS)).toMatchObject({
    subject: 'Your warranty claim RMA-7',
    body: expect.stringContaining('Our note: Liquid inside'),
  });
  expect(claimMail(findClaim('REPLACED', '', '5CD2'), 'REPLACED', ADDRESS).body).toContain('5CD2');
});
