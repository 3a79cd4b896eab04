import { describe, expect, test } from 'vitest';
import { getAlerts, getUnknownKinds } from './alerts.ts';
import type { Snapshot } from './snapshot.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type Changes = { walletKey?: Snapshot['walletKeys'][number]['state'] } & {
  [Part in keyof Snapshot]?: Snapshot[Part] extends object ? Partial<Snapshot[Part]> : Snapshot[Part];
};

const healthy = (changes: Omit<Changes, 'disk'> & { disk?: Snapshot['disk'] } = {}): Snapshot => ({
  database: {
    refundsDue: 0,
    paymentsUnclear: 0,
    paymentsHeld: 0,
    paymentsReturned: 0,
    mailsWaiting: 0,
    oldestMailAt: null,
    mailsFailing: 0,
    cbmsRefused: 0,
    publication: 'published',
    firstPublicationAt: NOW - 1000 * HOUR,
    contentVersion: 7,
    now: NOW,
    isBeforeLastBill: false,
    ...changes.database,
  },
  backups: { newestAt: new Date(NOW - HOUR), hasFailed: false, ...changes.backups },
  disk: 'disk' in changes ? changes.disk : { free: 50e9, size: 100e9 },
  walletKeys: [{ keySetting: 'KHALTI_SECRET_KEY', state: changes.walletKey ?? 'accepted' }],
});
const getKinds = (snapshot: Snapshot, isProduction = true) =>
  getAlerts(snapshot, { isProduction }).map(({ kind }) => kind);

describe('alerts', () => {
  test('a healthy shop has none', () => {
    expect(getKinds(healthy())).toEqual([]);
  });

  test.each([
    ['a refund due', healthy({ database: { refundsDue: 1 } }), ['refund-due']],
    ['an undecided payment', healthy({ database: { paymentsUnclear: 2 } }), ['payment-unclear']],
    ['a payment that the wallet holds', healthy({ database: { paymentsHeld: 1 } }), ['payment-held']],
    ['money that went back', healthy({ database: { paymentsReturned: 1 } }), ['payment-returned']],
    ['a refused wallet key', healthy({ walletKey: 'refused' }), ['wallet-key-refused']],
    ['a wallet that never answered says nothing of its key', healthy({ walletKey: 'unknown' }), []],
    ['a failed publication', healthy({ database: { publication: 'failed' } }), ['publication-failed']],
    ['a bill that the tax office refuses', healthy({ database: { cbmsRefused: 1 } }), ['cbms-failed']],
    ['a bill of the future', healthy({ database: { isBeforeLastBill: true } }), ['clock-wrong']],
    ['no publication yet', healthy({ database: { publication: null } }), []],
    ['mail of 15 minutes', healthy({ database: { mailsWaiting: 1, oldestMailAt: NOW - 15 * MINUTE } }), []],
    [
      'mail of over 15 minutes',
      healthy({ database: { mailsWaiting: 1, oldestMailAt: NOW - 15 * MINUTE - 1 } }),
      ['mail-backlog'],
    ],
    ['nine mails that fail', healthy({ database: { mailsWaiting: 9, mailsFailing: 9 } }), []],
    ['ten mails that fail', healthy({ database: { mailsWaiting: 10, mailsFailing: 10 } }), ['mail-backlog']],
    ['a backup of 26 hours', healthy({ backups: { newestAt: new Date(NOW - 26 * HOUR) } }), []],
    [
      'a backup of 27 hours',
      healthy({ backups: { newestAt: new Date(NOW - 27 * HOUR) } }),
      ['backup-failed'],
    ],
    ['a backup that failed', healthy({ backups: { hasFailed: true } }), ['backup-failed']],
    ['no backup of an old shop', healthy({ backups: { newestAt: undefined } }), ['backup-failed']],
    [
      'no backup of a shop that opened an hour ago',
      healthy({ backups: { newestAt: undefined }, database: { firstPublicationAt: NOW - HOUR } }),
      [],
    ],
    ['a tenth of the disk', healthy({ disk: { free: 10e9, size: 100e9 } }), []],
    ['less than a tenth of the disk', healthy({ disk: { free: 9.9e9, size: 100e9 } }), ['disk-full']],
    ['a disk that cannot be read', healthy({ disk: undefined }), []],
  ])('%s', (_what, snapshot, kinds) => {
    expect(getKinds(snapshot)).toEqual(kinds);
  });

  test('outside production an old backup is no alert, a failed one is', () => {
    expect(getKinds(healthy({ backups: { newestAt: undefined } }), false)).toEqual([]);
    expect(getKinds(healthy({ backups: { hasFailed: true } }), false)).toEqual(['backup-failed']);
  });

  test('the most urgent comes first, and each says what to do', () => {
    const worst = getAlerts(
      healthy({
        database: { refundsDue: 3, publication: 'failed' },
        disk: { free: 0, size: 1 },
        walletKey: 'refused',
      }),
      { isProduction: true },
    );
    expect(worst.map(({ kind }) => kind)).toEqual([
      'wallet-key-refused',
      'disk-full',
      'refund-due',
      'publication-failed',
    ]);
    for (const { message, action } of worst)
      expect(`${message} ${action}`).toMatch(/^[A-Z0-9].+\. [A-Z].+\.$/);
    expect(worst[2]?.message).toBe('3 payments must be refunded.');
  });
});

test('Alerts: what could not be read is unknown', () => {
  expect(getUnknownKinds(healthy())).toEqual([]);
  expect(getUnknownKinds(healthy({ walletKey: 'refused' }))).toEqual([]);
  expect(getUnknownKinds(healthy({ walletKey: 'unknown' }))).toEqual(['wallet-key-refused']);
  expect(getUnknownKinds(healthy({ disk: undefined }))).toEqual(['disk-full']);
});
