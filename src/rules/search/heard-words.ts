import { normalForm } from '../../contract/plain-text.ts';
import { editDistance } from './spelling.ts';

const pairs = (text: string) => new Map(text.split(' ').map((pair) => pair.split('=') as [string, string]));

/** How shoppers of Nepal hear the letters; भ stands for the v of foreign words. */
const CONSONANTS = pairs(
  'क=k ख=k ग=g घ=g ङ=ng च=ch छ=ch ज=j झ=j ञ=n ट=t ठ=t ड=d ढ=d ण=n त=t थ=th द=d ध=d न=n प=p फ=f ब=b भ=v म=m य=y र=r ल=l व=w श=s ष=s स=s ह=h',
);
const VOWELS = pairs('अ=a आ=a इ=i ई=i उ=u ऊ=u ऋ=ri ए=e ऐ=ai ऍ=e ओ=o औ=au ऑ=o ं=n ँ=n');
const VOWEL_SIGNS = pairs('ा=a ि=i ी=i ु=u ू=u ृ=ri े=e ै=ai ॅ=e ो=o ौ=au ॉ=o ्=');

/** Names of Latin letters with short vowels, of which abbreviations are spelled: "एचपी", "एसएसडी". */
const LETTERS = pairs(
  'ए=a बि=b सि=c डि=d इ=e एफ=f जि=g एच=h आइ=i जे=j के=k एल=l एम=m एन=n ओ=o पि=p क्यु=q आर=r एस=s टि=t यु=u भि=v डब्लु=w डब्ल्यु=w एक्स=x वाइ=y जेड=z',
);
const LETTER = [...LETTERS.keys()].toSorted((one, other) => other.length - one.length).join('|');
const SPELLED = new RegExp(`^(?:${LETTER})+$`, 'u');
const isDevanagari = (word: string) => /^\p{Script=Devanagari}+$/u.test(word);

/** The Latin letters whose names a word is in Nepali; undefined for other words. */
export function lettersSpelled(word: string): string | undefined {
  const short = word.replaceAll('ी', 'ि').replaceAll('ू', 'ु').replaceAll('ई', 'इ').replaceAll('ऊ', 'उ');
  return SPELLED.test(short)
    ? short.replaceAll(new RegExp(LETTER, 'gu'), (name) => LETTERS.get(name) ?? '')
    : undefined;
}

/** A Nepali word in the Latin letters of its sounds. */
function inLatinLetters(word: string): string {
  const letters = [...normalForm(word, 'NFD').replaceAll('़', '')];
  return letters
    .map((letter, index) => {
      const consonant = CONSONANTS.get(letter);
      if (consonant === undefined) return VOWELS.get(letter) ?? VOWEL_SIGNS.get(letter) ?? '';
      const next = letters[index + 1];
      return next === undefined || VOWEL_SIGNS.has(next) ? consonant : `${consonant}a`;
    })
    .join('');
}

/** What is heard of a word: each vowel is `a`, and letters that sound alike are one. */
const heardAs = (word: string): string =>
  word
    .replaceAll('tech', 'tek')
    .replaceAll('ph', 'f')
    .replaceAll('th', 'd')
    .replace(/[sc]h/g, (sound) => (sound === 'sh' ? 's' : 'C'))
    .replace(/^x/, 's')
    .replaceAll('x', 'ks')
    .replace(/c(?=[eiy])|z$/g, 's')
    .replace(/[ckq]+/g, 'k')
    .replace(/[jz]/g, 'g')
    .replace(/w(?![aeiouy])|(?<=.)h|e$/g, '')
    .replace(/[vw]/g, 'b')
    .replace(/[aeiouy]+/g, 'a')
    .replace(/(?<=.)a$/, '')
    .replace(/(.)\1+/g, '$1');

/** The sounds without vowels, but for whether one comes first. */
const getConsonants = (heard: string): string => heard.replace(/(?<=.)a/g, '').replace(/(.)\1+/g, '$1');

const LEAST_CONSONANTS = 4;

/** Words by their sound. */
export type HeardWords = ReadonlyMap<string, readonly string[]>;

/** A list of words by their sound; of those that sound alike the earlier one is heard. */
export function heardWords(words: Iterable<string>): HeardWords {
  const byConsonants = new Map<string, string[]>();
  for (const word of new Set(words)) {
    const consonants = getConsonants(heardAs(word));
    byConsonants.set(consonants, [...(byConsonants.get(consonants) ?? []), word]);
  }
  return byConsonants;
}

/**
 * The known word that one in Nepali letters, or one written by ear in Latin ones ("kibord"), sounds like.
 * @returns undefined for none, and for a short Latin word: too many sound like it
 */
export function wordHeard(known: HeardWords, word: string): string | undefined {
  const isNepali = isDevanagari(word);
  const abbreviation = isNepali ? lettersSpelled(word) : undefined;
  if (abbreviation && abbreviation.length > 1) return abbreviation;
  if (!isNepali && !/^[a-z]+$/.test(word)) return undefined;
  const heard = heardAs(isNepali ? inLatinLetters(word) : word);
  const consonants = getConsonants(heard);
  if (!isNepali && consonants.length < LEAST_CONSONANTS) return undefined;
  const near = (known.get(consonants) ?? [])
    .map((each) => ({ each, slips: editDistance(heard, heardAs(each)) }))
    .filter(({ slips }) => slips <= (consonants.length < LEAST_CONSONANTS ? 1 : 2))
    .toSorted((one, other) => one.slips - other.slips);
  return near[0]?.each;
}
