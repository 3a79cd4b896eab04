import type { ViteUserConfig } from 'astro';
import { parseAst } from 'rolldown/parseAst';

type Plugin = Exclude<
  NonNullable<ViteUserConfig['plugins']>[number],
  false | null | undefined | unknown[] | Promise<unknown>
>;

/** English with an accent on each letter: what is read without one in a page is no text of a messages.ts. */
export const PSEUDO_LOCALE = 'en-XA';

const PLAIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ACCENTED = 'ȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑ';

const accented = (text: string): string =>
  text.replace(/[A-Za-z]/g, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter);

/** A text in brackets, which show where it ends; white space stays outside, where it parts words. */
const bracketed = (text: string): string =>
  /[A-Za-z]/.test(text) ? accented(text).replace(/\S(?:.*\S)?/s, '[$&]') : text;

type Node = { type: string; start: number; end: number };
type Edit = { start: number; end: number; text: string };
type Template = Node & { quasis: (Node & { value: { raw: string; cooked?: string } })[] };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The edits of each text under a node, which may also be part of a type or name a module. */
function findEdits(node: Node): Edit[] {
  if (node.type.startsWith('TS') || node.type === 'ImportDeclaration') return [];
  if (node.type === 'Literal' && 'value' in node && typeof node.value === 'string')
    return [{ ...node, text: JSON.stringify(bracketed(node.value)) }];
  const ofTemplate = node.type === 'TemplateLiteral' ? editsOfTemplate(node as Template) : [];
  const children = Object.values<unknown>(node).flat().filter(isNode);
  return [...ofTemplate, ...children.flatMap(findEdits)];
}

/** Raw text keeps its escapes: those of this project's messages have no letters. */
const editsOfTemplate = ({ quasis }: Template): Edit[] =>
  quasis.map(({ start, value: { raw } }, index) => ({
    // Behind the backtick or brace.
    start: start + 1,
    end: start + 1 + raw.length,
    text: `${index === 0 ? '[' : ''}${accented(raw)}${index === quasis.length - 1 ? ']' : ''}`,
  }));

/** @param code of a module, in TypeScript @returns the same with all its texts in the pseudo-locale */
export function inPseudoLocale(code: string): string {
  const edits = findEdits(parseAst(code, { lang: 'ts' }) as unknown as Node).sort(
    (a, b) => b.start - a.start,
  );
  return edits.reduce(
    (text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end),
    code,
  );
}

/** Builds the pages in a locale, by what it does to each messages.ts. @param locale only the pseudo-locale does any */
export const localePlugins = (locale: string | undefined): Plugin[] =>
  locale === PSEUDO_LOCALE
    ? [
        {
          name: 'pseudo-locale',
          enforce: 'pre',
          transform: {
            filter: { id: /messages\.ts$/ },
            handler: (code) => ({ code: inPseudoLocale(code), map: null }),
          },
        },
      ]
    : [];
