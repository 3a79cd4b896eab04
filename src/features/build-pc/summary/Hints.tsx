import { type Finding, getVerdict } from '../../../rules/compatibility/finding.ts';
import { formatRupees } from '../../../rules/price/money.ts';
import { getChips, heldBackBy } from '../budget/purposes.ts';
import * as messages from '../messages.ts';
import { getTotal, type OfferOf } from '../offers.ts';
import type { Choices, ShopPart } from '../shop-part.ts';

type Props = { findings: readonly Finding[]; isComplete: boolean };

const List = ({ sentences }: { sentences: readonly string[] }) => (
  <ul className="mt-1 list-disc pl-5 text-sm">
    {[...new Set(sentences)].map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
);

/** Leads staff to the form of the product that lacks a fact; shoppers do not see it. */
function StateFact({ part, field }: NonNullable<Finding['asked']>) {
  const { slug, name } = part as ShopPart;
  return (
    <a
      data-when="staff"
      className="block min-h-11 content-center underline"
      href={`/studio#products/${encodeURIComponent(slug)}?${new URLSearchParams({ fact: field })}`}
    >
      {messages.stateFactLink(field, name)}
    </a>
  );
}

/** Each sentence once. */
const Unknown = ({ findings }: { findings: readonly Finding[] }) => (
  <ul className="mt-1 list-disc pl-5 text-sm">
    {[...new Map(findings.map((finding) => [finding.sentence, finding])).values()].map(
      ({ sentence, asked }) => (
        <li key={sentence}>
          {sentence}
          {asked && <StateFact {...asked} />}
        </li>
      ),
    )}
  </ul>
);

/** Unknowns, notes, and the message that everything fits. */
export function Hints({ findings, isComplete }: Props) {
  const unknown = findings.filter(({ verdict }) => verdict === 'unknown');
  const inferred = findings.map((finding) => finding.inferred).filter((each) => each !== undefined);
  const taken = findings.map((finding) => finding.taken).filter((each) => each !== undefined);
  const notes = findings.map(({ note }) => note).filter((note) => note !== undefined);
  return (
    <>
      {isComplete && findings.length > 0 && getVerdict(findings) === 'fits' && (
        <p className="text-good font-semibold">{messages.everythingFits}</p>
      )}
      {unknown.length > 0 && (
        <details>
          <summary className="min-h-11 content-center font-semibold">
            {messages.notCheckedCount(unknown.length)}
          </summary>
          <Unknown findings={unknown} />
        </details>
      )}
      {notes.length > 0 && (
        <details>
          <summary className="min-h-11 content-center font-semibold">{messages.goodToKnow}</summary>
          <List sentences={notes} />
        </details>
      )}
      {inferred.length > 0 && (
        <details>
          <summary className="min-h-11 content-center font-semibold">{messages.readFromNames}</summary>
          <List sentences={inferred} />
        </details>
      )}
      {taken.length > 0 && (
        <details>
          <summary className="min-h-11 content-center font-semibold">{messages.fromOpenDatabase}</summary>
          <List sentences={taken} />
        </details>
      )}
    </>
  );
}

/**
 * What the card reaches in games by a reviewer's measurement, what a frame costs, and which chip holds the other back.
 */
export function Performance({ choices, offer }: { choices: Choices; offer: OfferOf }) {
  const { graphicsCard } = getChips(choices);
  if (!graphicsCard) return null;
  const { frames, isEstimate } = graphicsCard;
  const heldBack = heldBackBy(choices);
  return (
    <div className="text-sm">
      <p>
        {messages.gamesAt1440P}{' '}
        {isEstimate ? messages.estimateBeforeFrames : messages.measurementBeforeFrames}{' '}
        {messages.framesAndCostOfEach(
          Math.round(frames),
          formatRupees(Math.round(getTotal(choices, offer) / frames)),
        )}
      </p>
      {heldBack === 'processor' && <p className="text-muted">{messages.limitedByProcessorNote}</p>}
      {heldBack === 'graphicsCard' && <p className="text-muted">{messages.limitedByCardNote}</p>}
    </div>
  );
}
