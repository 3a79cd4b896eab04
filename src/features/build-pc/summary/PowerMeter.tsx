import { buildOf } from '../../../rules/compatibility/part.ts';
import { HEADROOM, powerEstimate, recommendedWatts } from '../../../rules/compatibility/power.ts';
import { type Choices, partsOfKind, type ShopPart } from '../shop-part.ts';

/** Green with the headroom that is recommended, red where nothing is left. */
const NEARLY_ALL = 0.95;

/** What the build draws, beside what its power supply gives or ought to give. */
export function PowerMeter({ choices }: { choices: Choices }) {
  const { watts, atMost } = powerEstimate(buildOf(choices));
  const [supply] = partsOfKind(choices, 'powerSupply') as ShopPart<'powerSupply'>[];
  const needed = recommendedWatts(watts);
  const given = supply?.facts.watts;
  const scale = given ?? needed;
  if (choices.length === 0) return null;
  return (
    <div>
      <p id="power-words" className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span>
          Estimated power:{' '}
          <strong>
            {atMost > watts ? 'at least ' : ''}
            {watts} W
          </strong>
        </span>
        <span>
          {given === undefined ? `Power supply to choose: ${needed} W or more` : `Power supply: ${given} W`}
        </span>
      </p>
      <meter
        className="power-meter"
        aria-labelledby="power-words"
        min={0}
        max={scale}
        low={scale / HEADROOM}
        high={scale * NEARLY_ALL}
        optimum={0}
        value={watts}
      />
    </div>
  );
}
