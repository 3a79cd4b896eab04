import { PART_KINDS } from '../../../rules/compatibility/part.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { KINDS } from '../kinds.ts';
import * as messages from '../messages.ts';
import type { OfferOf } from '../offers.ts';
import { type Choices, partsOfKind } from '../shop-part.ts';

type Props = { choices: Choices; offer: OfferOf };

/** The chosen parts by kind, each with what it costs. */
export function PartRows({ choices, offer }: Props) {
  if (choices.length === 0) return <p className="text-muted">{messages.nothingIsChosenYet}</p>;
  return (
    <dl className="grid gap-2">
      {PART_KINDS.flatMap((kind) => {
        const parts = partsOfKind(choices, kind);
        return [...new Set(parts)].map((part) => {
          const count = parts.filter((each) => each === part).length;
          return (
            <div key={String(part.id)} className="flex items-baseline justify-between gap-4 text-sm">
              <dt className="min-w-0">
                <span className="text-muted block text-xs">{KINDS[kind].name}</span>
                {count > 1 && `${count} × `}
                {part.name}
              </dt>
              <dd className="shrink-0">
                <Amount rupees={offer(part).price * count} />
              </dd>
            </div>
          );
        });
      })}
    </dl>
  );
}
