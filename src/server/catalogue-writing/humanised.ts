const SEPARATORS = /[_\-\s]+|(?<=[a-z])(?=[A-Z])/;

/** A field's name as a shopper reads it: "core_count" becomes "Core Count", and "tdp", which has no vowel, "TDP". */
export const humanised = (field: string): string =>
  field
    .split(SEPARATORS)
    .filter(Boolean)
    .map((word) =>
      /[aeiouy]/i.test(word) ? word.charAt(0).toUpperCase() + word.slice(1) : word.toUpperCase(),
    )
    .join(' ');
