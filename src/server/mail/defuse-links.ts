/** `https://`, `mailto:`, `tel:` and the like. */
const SCHEME = /\b[a-z][a-z0-9+.-]{1,20}:(?:\/+|(?=\S*@))/gi;
/** Dots that mail programs take for a part of a host name. No top-level domain has one letter, so "K.C." stays. */
const HOST_DOT = /(?<=\S)[.\u3002\uFF0E\uFF61](?=\p{L}[\p{L}\p{M}\p{N}-])/gu;

/**
 * Makes a text that a stranger typed contain nothing that a mail program turns into a link: schemes are taken away and
 * `example.com` becomes `example[.]com`.
 */
export const defuseLinks = (text: string): string => text.replace(SCHEME, '').replace(HOST_DOT, '[.]');
