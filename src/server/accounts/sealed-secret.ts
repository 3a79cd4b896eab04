import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts texts for the database: a copy of the database alone, such as a stolen backup of it, does not reveal them.
 * @param secret the shop's own (AUTH_SECRET); with another one no text can be decrypted @param purpose separates
 * keys: a text that was encrypted for one purpose cannot be decrypted for another
 */
export function sealer(secret: string, purpose: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return {
    /** @param owner authenticated with the text: it cannot be decrypted for another owner */
    seal(text: string, owner: string): string {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    /** The text; undefined where it was encrypted with another secret or owner, or was changed. */
    open(text: string, owner: string): string | undefined {
      const bytes = Buffer.from(text, 'base64url');
      try {
        const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), {
          authTagLength: TAG_BYTES,
        })
          .setAAD(Buffer.from(owner))
          .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        return Buffer.concat([
          decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
          decipher.final(),
        ]).toString();
      } catch {
        return undefined;
      }
    },
  };
}
