import { PART_KINDS } from '../../rules/compatibility/part.ts';
import { formatRupees } from '../../rules/price/money.ts';
import { KINDS } from './kinds.ts';
import * as messages from './messages.ts';
import { getTotal, type OfferOf } from './offers.ts';
import { type Choices, partsOfKind } from './shop-part.ts';

/** Lines of a build by kind, the same part twice as "2 × name". Prices in whole rupees. */
export function getLines(choices: Choices, offer: OfferOf): [kind: string, name: string, price: string][] {
  return PART_KINDS.flatMap((kind) => {
    const chosen = partsOfKind(choices, kind);
    return [...new Set(chosen)].map((part): [string, string, string] => {
      const count = chosen.filter((each) => each === part).length;
      const name = count > 1 ? `${count} × ${part.name}` : part.name;
      return [KINDS[kind].name, name, formatRupees(offer(part).price * count)];
    });
  });
}

/** A build as plain text, for a chat or an e-mail. */
export const buildText = (name: string, choices: Choices, offer: OfferOf): string =>
  [
    name,
    ...getLines(choices, offer).map(([kind, part, price]) => `${kind}: ${part}, ${price}`),
    messages.totalLine(formatRupees(getTotal(choices, offer))),
  ].join('\n');

const cell = (text: string) => text.replaceAll('|', String.raw`\|`);

/** A build as a Markdown table, for a forum. */
export const buildMarkdown = (name: string, choices: Choices, offer: OfferOf): string =>
  [
    `## ${name}`,
    '',
    messages.markdownTableHead,
    '| --- | --- | ---: |',
    ...getLines(choices, offer).map((line) => `| ${line.map(cell).join(' | ')} |`),
    messages.markdownTotalRow(formatRupees(getTotal(choices, offer))),
  ].join('\n');
