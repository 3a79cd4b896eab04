import { expect, test } from 'vitest';
import { sealer } from './secrets.ts';

const { seal, open } = sealer('a secret of the shop', 'test');

test('Second factor: an encrypted secret is unreadable, and decrypts for its owner only', () => {
  const sealed = seal('JBSWY3DPEHPK3PXP', 'asha');
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('JBSWY3DPEHPK3PXP');
  expect(seal('JBSWY3DPEHPK3PXP', 'asha')).not.toBe(sealed);
  expect(open(sealed, 'asha')).toBe('JBSWY3DPEHPK3PXP');
  expect(open(sealed, 'bikash')).toBeUndefined();
});

test('Second factor: decryption fails with another key, another purpose or a changed text', () => {
  const sealed = seal('text', 'asha');
  expect(sealer('another secret of the shop', 'test').open(sealed, 'asha')).toBeUndefined();
  expect(sealer('a secret of the shop', 'other').open(sealed, 'asha')).toBeUndefined();
  const changed = Buffer.from(sealed, 'base64url');
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(open(changed.toString('base64url'), 'asha')).toBeUndefined();
  expect(open('', 'asha')).toBeUndefined();
});
