/** `https://`, `mailto:` and the like, also behind other characters: mail programs look for them within words. */
const SCHEME = /[a-z][a-z0-9+.-]*:(?:\/+|(?=\S*@))/gi;
/** Characters that nobody sees and mail programs drop; joiners after a sign are part of how Nepali is written. */
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}|(?<!\p{M})[\u200c\u200d]/gu;
/** Dots that mail programs take for a part of a host name. No top-level domain has one letter, so "K.C." stays. */
const HOST_DOT = /(?<=\S)[.\u3002\uFF0E\uFF61](?=\p{L}[\p{L}\p{M}\p{N}-])/gu;

/**
 * Makes a text that a stranger typed contain nothing that a mail program turns into a link: schemes are taken away and
 * `example.com` becomes `example[.]com`.
 */
export const defuseLinks = (text: string): string =>
  text.replace(INVISIBLE, '').replace(SCHEME, '').replace(HOST_DOT, '[.]');
