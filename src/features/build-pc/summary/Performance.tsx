import { formatRupees } from '../../../rules/price/money.ts';
import { chipsOf, heldBackBy } from '../budget/purposes.ts';
import { type OfferOf, totalOf } from '../offers.ts';
import type { Choices } from '../shop-part.ts';

/**
 * What the card reaches in games by a reviewer's measurement, what a frame costs, and which chip holds the other back.
 */
export function Performance({ choices, offer }: { choices: Choices; offer: OfferOf }) {
  const { graphicsCard } = chipsOf(choices);
  if (!graphicsCard) return null;
  const { frames, isEstimate } = graphicsCard;
  const heldBack = heldBackBy(choices);
  return (
    <div className="text-sm">
      <p>
        Games at 1440p: {isEstimate ? 'by our estimate about' : 'reviewers measured'} {Math.round(frames)}{' '}
        frames a second on average, {formatRupees(Math.round(totalOf(choices, offer) / frames))} a frame.
      </p>
      {heldBack === 'processor' && (
        <p className="text-muted">
          The processor holds this card back in many games: a stronger one helps more.
        </p>
      )}
      {heldBack === 'graphicsCard' && (
        <p className="text-muted">
          The card decides here: a stronger processor would hardly be felt in games.
        </p>
      )}
    </div>
  );
}
