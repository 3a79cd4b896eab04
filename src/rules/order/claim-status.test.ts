import { expect, test } from 'vitest';
import { CLAIM_STATUSES, CLAIM_STEPS } from '../../contract/serial.ts';
import { canMoveClaim, claimMovesFrom, isClaimClosed } from './claim-status.ts';

test('Claims: what is closed has no further step, and all else has one', () => {
  for (const status of CLAIM_STATUSES)
    expect([status, isClaimClosed(status)]).toEqual([status, claimMovesFrom(status).length === 0]);
});

test('Claims: every step but the first is reached from another', () => {
  const reached = new Set(CLAIM_STATUSES.flatMap((status) => claimMovesFrom(status)));
  expect(CLAIM_STEPS.filter((status) => !reached.has(status))).toEqual(['REQUESTED']);
});

test('Claims: a piece at the service centre comes back before anything is decided', () => {
  expect(CLAIM_STEPS.filter((to) => canMoveClaim('AT_SERVICE_CENTRE', to))).toEqual(['BACK']);
  expect(canMoveClaim('REQUESTED', 'REPLACED')).toBe(false);
  expect(canMoveClaim('REPLACED', 'REFUNDED')).toBe(false);
});
