import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

const LIFETIME = '15 minutes';
const ALGORITHM = 'HS256';
const ISSUER = 'hardware-pasal';

const claims = z.object({ sub: z.uuid(), role: z.enum(['customer', 'editor']) });

/** Who makes a call, as the access token says. */
export type Identity = { userId: string; role: 'customer' | 'editor' };

/** Signs and checks access tokens with one secret (design §5.7). */
export type AccessTokens = {
  sign(identity: Identity): Promise<string>;
  /** Who the token names, or undefined where it is expired, forged or malformed. */
  verify(token: string): Promise<Identity | undefined>;
};

export function accessTokens(secret: string): AccessTokens {
  const key = new TextEncoder().encode(secret);
  return {
    sign: ({ userId, role }) =>
      new SignJWT({ role })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuer(ISSUER)
        .setSubject(userId)
        .setIssuedAt()
        .setExpirationTime(LIFETIME)
        .sign(key),
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM], issuer: ISSUER });
        const { sub, role } = claims.parse(payload);
        return { userId: sub, role };
      } catch {
        return undefined;
      }
    },
  };
}
