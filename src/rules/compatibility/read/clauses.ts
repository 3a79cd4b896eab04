import { plainText, remembered } from './plain.ts';

/** What stands between commas, dashes, brackets and the ends of lines or sentences. */
const CLAUSE = /(?:[^,;|\n()[\].-]|\.(?!\s|$)|(?<!\s)-|-(?!\s))+/g;

/** Denies its whole clause: "360 mm not supported", "does not fit E-ATX", "incompatible with TR4". */
const DENIED =
  /\b(?:(?:is|are|do|does|will|can|could)\s+not|cannot|(?:is|are|do|does|wo|ca)n't)\b|\bnot\s+(?:supported|compatible|possible|suitable|available|present|included|validated|recogni[sz]ed)\b|\b(?:incompatible|unsupported)\b|\buse\b.*\binstead\b(?! of)/i;
/** Denies what follows in its clause: "no 11th Gen support", "not E-ATX", "except Ryzen 1000". */
const EXCEPTION = /\b(?:no|not|never|except(?:ing)?|excluding|without)\b.*/is;
/** "No ATX, SFX or Flex supply": what is denied goes on to the "or" of its list. */
const DENIED_LIST =
  /\b(?:no|not|neither)\s+(?:[\w-]+\s)?[\w-]+(?:\s?[,/]\s?(?:[\w-]+\s)?[\w-]+){1,5},?\s+n?or\s+[^,;|\n()[\].]+/gi;

/** Speaks of other products: "earlier AM4 chips used DDR4", "2242 and 2280 sold as other models". */
const OF_OTHERS =
  /\b(?:earlier|older|previous|other)\s+(?:[\w-]+\s+){0,2}(?:chips?|boards?|models?|processors?|versions?)\s+(?:use[ds]?|ha[sd]|have|took|takes?|were|came|needs?)\b|\b(?:also )?sold as (?:an)?other\b|\balso (?:sold|available) (?:as|in)\b|\bversions? (?:(?:is|are) )?(?:sold|available)\b|\bhave the suffix\b/i;

export const isDenied = (clause: string): boolean => DENIED.test(clause) || OF_OTHERS.test(clause);

/** A text without what it says of other products. */
export const ownIn = (text: string): string =>
  text.replace(CLAUSE, (clause) => (OF_OTHERS.test(clause) ? ' ' : clause));

/** What a slot or port loses while another is in use: "Ports five and six will be disabled". */
const LOST =
  /\b(?:is|are|be|becomes?)\s+(?:\w+\s+)?(?:disabled|unavailable|deactivated|shared)\b|\b(?:disables|shares bandwidth)\b/i;

/** A text without the clauses that count what is lost, not what there is. */
export const withoutLosses = (text: string | undefined): string => (text ? lossless(text) : '');

const lossless = remembered((text) => {
  const plain = plainText(text);
  return LOST.test(plain) ? plain.replace(CLAUSE, (clause) => (LOST.test(clause) ? ' ' : clause)) : plain;
});

/**
 * What other parts are like, up to the end of the sentence: "notched differently from a DDR, DDR2 or DDR3 module", "not
 * backward compatible with older generation of LGA 1151 CPUs".
 */
const COMPARED =
  /\b(?:different(?:ly)? from|do not install|not backwards?[\s-]*compatible with)\b(?:[^.;\n]|\.(?=\d))*/gi;

/** "Rocket Lake-S (11th) will not boot": a note stands between what is denied and its denial. */
const NOTE_BEFORE_DENIAL = new RegExp(String.raw`\(([^()]*)\)(?=\s*(?:${DENIED.source}))`, 'gi');
/** "Not compatible with unbuffered (UDIMM) motherboards": a short form is the word before it. */
const SHORT_FORM = /\s\(([A-Z-]{4,7})\)(?=\s\w)/g;
/** "(not 2000G, 3000G)" denies all that its bracket lists. */
const DENIED_NOTE = /\((?:not|except(?:ing)?|excluding)\b[^()]*\)/gi;
const plainClauses = (text: string | undefined): string =>
  plainText(text)
    .replace(DENIED_NOTE, (note) => note.replaceAll(',', ' '))
    .replace(COMPARED, ' ')
    .replace(NOTE_BEFORE_DENIAL, '$1')
    .replace(SHORT_FORM, ' $1');

/** A text without what it denies: "240/280 mm (360 mm not supported)" is "240/280 mm ( )". */
export const affirmedIn = (text: string | undefined): string => (text ? affirmed(text) : '');

const affirmed = remembered((text) =>
  plainClauses(text)
    .replace(DENIED_LIST, ' ')
    .replace(CLAUSE, (clause) => (isDenied(clause) ? ' ' : clause.replace(EXCEPTION, ' '))),
);

/** What a text denies: of "LGA115x (except LGA1156)" it is "except LGA1156". */
export function deniedIn(text: string | undefined): string {
  const plain = plainClauses(text);
  const lists = plain.match(DENIED_LIST) ?? [];
  const clauses = plain.replace(DENIED_LIST, ' ').match(CLAUSE) ?? [];
  const denied = clauses.map((clause) => (isDenied(clause) ? clause : (clause.match(EXCEPTION)?.[0] ?? '')));
  return [...lists, ...denied].join(' ');
}
