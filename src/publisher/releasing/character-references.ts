const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi;

/** Surrogates and what lies beyond Unicode are no characters. */
const isCharacter = (code: number): boolean => code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);

/**
 * A text of HTML without the escapes that Astro (`&#38;`, `&#39;`) and React (`&amp;`, `&#x27;`) write. One that is of no
 * character stays as it is written.
 */
export const decodeReferences = (text: string): string =>
  text.replace(REFERENCE, (reference, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? reference;
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
    return isCharacter(code) ? String.fromCodePoint(code) : reference;
  });
