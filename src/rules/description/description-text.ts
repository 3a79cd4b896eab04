import { Parser } from 'htmlparser2';
import { cutText } from '../../contract/plain-text.ts';

/** Elements whose content is no text of a description. */
const DROPPED: ReadonlySet<string> = new Set(
  'script style iframe noscript object svg math template head title select textarea video audio canvas'.split(
    ' ',
  ),
);

/** Elements that stand in lines of their own, with the line breaks around them. */
const BREAKS: ReadonlyMap<string, number> = new Map([
  ...'p h1 h2 h3 h4 h5 h6 ul ol dl table blockquote pre figure'.split(' ').map((name) => [name, 2] as const),
  ...'div section article header footer main li dt dd tr caption figcaption hr center'
    .split(' ')
    .map((name) => [name, 1] as const),
]);

const INLINE =
  'a abbr b big br button cite code del em embed font form i img input ins kbd label link mark meta s small span ' +
  'strike strong sub sup tbody td tfoot th thead tt u html body o:p';

const NAMES = [...DROPPED, ...BREAKS.keys(), ...INLINE.split(' ')].join('|');
/** Attributes need a value to be seen: "a <b and c> d" is a comparison. */
const TAG = new RegExp(`</?(?:${NAMES})(?:\\s*/?>|[\\s/]+[\\w:-]+\\s*=)|<!--`, 'i');

/** Whether a text has a tag of HTML in it. "a<b" and "<5 W>" are text. */
export const hasMarkup = (text: string): boolean => TAG.test(text);

/** Collects the text of markup in lines: white space as a browser shows it, breaks only between texts. */
function textCollector() {
  const pieces: string[] = [];
  let length = 0;
  let breaks = 0;
  let mark = '';
  let endsInSpace = true;

  const append = (text: string) => {
    pieces.push(text);
    length += text.length;
    endsInSpace = /\s$/.test(text);
  };

  return {
    /** How many pieces of text there are so far. */
    count: () => pieces.length,
    /** What was collected behind so many pieces. */
    since: (count: number) => pieces.slice(count).join(''),
    /** Asks for at least so many line breaks before the next text. */
    breakLines(count: number) {
      breaks = Math.max(breaks, count);
    },
    /** Asks for one more line break, up to an empty line. */
    breakLine(most: number) {
      breaks = Math.min(breaks + 1, most);
    },
    /** Begins the next text with a mark, such as that of a list's entry. */
    markNext(text: string) {
      mark = text;
    },
    add(given: string) {
      const text = given.replaceAll(/\s+/g, ' ');
      const shown = breaks > 0 || mark !== '' || endsInSpace ? text.trimStart() : text;
      if (shown === '') return;
      if (breaks > 0 && length > 0) append('\n'.repeat(breaks));
      append(mark + shown);
      breaks = 0;
      mark = '';
    },
    text: () =>
      pieces
        .join('')
        .replaceAll(/ +(?=\n|$)/g, '')
        .trim(),
  };
}

/** Markup beyond this is cut off before it is read, a stored description beyond the other after it. */
const LONGEST_MARKUP = 200_000;
const LONGEST_TEXT = 20_000;
/** What was escaped once too often is markup from end to end after it was read; a text that shows a tag is not. */
const MARKUP_THROUGHOUT = /^<[a-z][^<>]*>[\s\S]*<\/[a-z][a-z\d]*>$/i;

const WELL_FORMED = /<(?:[^<>"']|"[^"]*"|'[^']*')*>|</g;
const LOOKS_LIKE_TAG = /^<(?:\/?[a-z]|!).*>$/is;

const TAG_NAME = /^<(\/?)([a-z][^\s/>]*)/i;
const IS_EMPTY = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;
/** Tags that nobody ends are open: a parser asks all of them at each end of a tag. */
const MOST_OPEN = 2000;
/** What a browser reads without its beginning, as a break. */
const BREAKS_ALONE = /^(?:p|br)$/;
const MOST_ASKED = 100;

/**
 * Markup that a parser reads in time by its length. It takes "a<b and the rest" for a tag that never ends, and the rest
 * for its attributes.
 */
function parsable(markup: string): string {
  const open = new Map<string, number>();
  let depth = 0;
  return markup.replaceAll(WELL_FORMED, (sign) => {
    if (!LOOKS_LIKE_TAG.test(sign)) return `&lt;${sign.slice(1)}`;
    const [, isEnd, written = ''] = TAG_NAME.exec(sign) ?? [];
    const name = written.toLowerCase();
    if (name === '' || IS_EMPTY.test(name)) return sign;
    const before = open.get(name) ?? 0;
    if (isEnd && before === 0) return BREAKS_ALONE.test(name) && depth < MOST_ASKED ? sign : '';
    if (!isEnd && depth >= MOST_OPEN) return '';
    const step = isEnd ? -1 : 1;
    open.set(name, before + step);
    depth += step;
    return sign;
  });
}

/** The address of a link that may stay; undefined for one that leads elsewhere than to https. */
function safeAddress(href: string | undefined): string | undefined {
  const url = href === undefined ? null : URL.parse(href.trim());
  return url?.protocol === 'https:' && url.username === '' ? url.href : undefined;
}

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻';
const RAISABLE = /^[\d+-]+$/;
/** A text of digits and signs as it stands above the line. */
const inRaised = (text: string) =>
  text.replaceAll(/./g, (sign) => RAISED['0123456789+-'.indexOf(sign)] ?? sign);

function readOnce(markup: string): string {
  const collected = textCollector();
  const links: { start: number; address: string | undefined }[] = [];
  /** The last number of each open list; undefined for one without numbers. */
  const lists: (number | undefined)[] = [];
  let dropped = 0;
  let raised = 0;

  const most = () => (lists.length > 0 ? 1 : 2);
  const parser = new Parser({
    onopentag(name, { href }) {
      if (DROPPED.has(name)) dropped += 1;
      if (dropped > 0) return;
      if (name === 'sup') raised += 1;
      if (name === 'br') return collected.breakLine(most());
      if (name === 'td' || name === 'th') return collected.add(' ');
      collected.breakLines(Math.min(BREAKS.get(name) ?? 0, most()));
      if (name === 'ul') lists.push(undefined);
      if (name === 'ol') lists.push(0);
      // A link within a link is none.
      if (name === 'a')
        links.push({ start: collected.count(), address: links.length > 0 ? undefined : safeAddress(href) });
      if (name !== 'li') return;
      const number = lists.at(-1);
      if (number !== undefined) lists[lists.length - 1] = number + 1;
      collected.markNext(number === undefined ? '• ' : `${number + 1}. `);
    },
    onclosetag(name) {
      if (DROPPED.has(name)) dropped = Math.max(dropped - 1, 0);
      if (dropped > 0) return;
      if (name === 'sup') raised -= 1;
      if (name === 'ul' || name === 'ol') lists.pop();
      collected.breakLines(Math.min(BREAKS.get(name) ?? 0, most()));
      if (name !== 'a') return;
      const { start, address } = links.pop() ?? { start: 0, address: undefined };
      if (address === undefined) return;
      const label = collected.since(start).trim();
      const isShown = label === '' || label === address || `${label}/` === address;
      if (!isShown) collected.add(` (${address})`);
    },
    ontext(text) {
      if (dropped === 0) collected.add(raised > 0 && RAISABLE.test(text) ? inRaised(text) : text);
    },
  });
  parser.end(parsable(markup));
  return collected.text();
}

/** Cut before a tag, which would be no tag without its end. */
const bounded = (markup: string) =>
  markup.length <= LONGEST_MARKUP ? markup : markup.slice(0, markup.lastIndexOf('<', LONGEST_MARKUP));

/** Reads what is known to be HTML, even where it has entities and no tag. @returns text as `descriptionText` does */
export function textOfHtml(markup: string): string {
  const once = readOnce(bounded(markup));
  const isEscapedTwice = hasMarkup(once) && MARKUP_THROUGHOUT.test(once);
  const text = isEscapedTwice ? readOnce(once.replaceAll('\n', '<br>')) : once;
  const readable = hasMarkup(text) ? text.replaceAll('<', '‹') : text;
  return cutText(readable, LONGEST_TEXT).trimEnd();
}

/**
 * A description as the shop stores and shows it: text in lines, which pages, feeds and search engines need not parse.
 * Of markup it keeps paragraphs, entries of lists ("• " or their number), and behind the words of a link its https
 * address; entities are decoded once. Text without a tag of HTML is returned unchanged.
 */
export const descriptionText = (given: string): string => (hasMarkup(given) ? textOfHtml(given) : given);
