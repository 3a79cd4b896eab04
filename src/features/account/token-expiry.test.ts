import { expect, test } from 'vitest';
import { tokenExpiry } from './token-expiry.ts';

const getToken = (claims: object) =>
  `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

test('§2 Auth test: the panel reads when an access token ends', () => {
  expect(tokenExpiry(getToken({ sub: '1', name: 'आशा?>', exp: 1_800_000_000 }))).toEqual(
    new Date(1_800_000_000_000),
  );
});

test.each(['', 'nonsense', 'a.%%%.c', getToken({ exp: 'soon' })])(
  '§2 Auth test: "%s" has no readable expiry',
  (token) => {
    expect(tokenExpiry(token)).toBeUndefined();
  },
);
