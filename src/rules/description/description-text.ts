import { Parser } from 'htmlparser2';
import { cutText } from '../../contract/plain-text.ts';
import { BREAKS, DROPPED, hasMarkup } from './known-markup.ts';
import { textCollector } from './text-collector.ts';

/** Markup beyond this is cut off before it is read, a stored description beyond the other after it. */
const LONGEST_MARKUP = 200_000;
const LONGEST_TEXT = 20_000;
/** What was escaped once too often is markup from end to end after it was read; a text that shows a tag is not. */
const MARKUP_THROUGHOUT = /^<[a-z][^<>]*>[\s\S]*<\/[a-z][a-z\d]*>$/i;

const WELL_FORMED = /<(?:[^<>"']|"[^"]*"|'[^']*')*>|</g;
const LOOKS_LIKE_TAG = /^<(?:\/?[a-z]|!).*>$/is;

/** A parser takes "a<b and the rest" for a tag that never ends, and the rest for its attributes. */
const escapeLoneSigns = (markup: string) =>
  markup.replaceAll(WELL_FORMED, (sign) => (LOOKS_LIKE_TAG.test(sign) ? sign : `&lt;${sign.slice(1)}`));

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
      if (name === 'a') links.push({ start: collected.length(), address: safeAddress(href) });
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
      const label = collected.since(start).trim();
      const isShown = label === '' || label === address || `${label}/` === address;
      if (address !== undefined && !isShown) collected.add(` (${address})`);
    },
    ontext(text) {
      if (dropped === 0) collected.add(raised > 0 && RAISABLE.test(text) ? inRaised(text) : text);
    },
  });
  parser.end(escapeLoneSigns(markup));
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
