import { formatRupees } from '../../../rules/price/money.ts';
import { getChips, heldBackBy } from '../budget/purposes.ts';
import * as messages from '../messages.ts';
import { getTotal, type OfferOf } from '../offers.ts';
import type { Choices } from '../shop-part.ts';

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
