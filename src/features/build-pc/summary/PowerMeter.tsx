import { buildOf } from '../../../rules/compatibility/part.ts';
import { drawsIn, HEADROOM, powerEstimate, recommendedWatts } from '../../../rules/compatibility/power.ts';
import { formatRupees } from '../../../rules/price/money.ts';
import * as messages from '../messages.ts';
import { HOURS_A_DAY, RUPEES_A_UNIT, runningCost } from '../running-cost.ts';
import { type Choices, partsOfKind, type ShopPart } from '../shop-part.ts';

/** Green with the recommended headroom, red without any. */
const NEARLY_ALL = 0.95;

/** The build's power draw compared with its power supply, or with the recommended one. */
export function PowerMeter({ choices }: { choices: Choices }) {
  const build = buildOf(choices);
  const { watts, atMost } = powerEstimate(build);
  const [supply] = partsOfKind(choices, 'powerSupply') as ShopPart<'powerSupply'>[];
  const needed = recommendedWatts(watts);
  const given = supply?.facts.watts;
  const scale = given ?? needed;
  if (choices.length === 0) return null;
  return (
    <div>
      <p id="power-words" className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span>
          {messages.estimatedPower}{' '}
          <strong>
            {atMost > watts ? messages.atLeastBeforeWatts : ''}
            {watts} W
          </strong>
        </span>
        <span>
          {given === undefined ? messages.neededSupplyWatts(needed) : messages.chosenSupplyWatts(given)}
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
      <details>
        <summary className="min-h-11 content-center font-semibold">{messages.wattsByPart}</summary>
        <dl className="watts">
          {drawsIn(build).map((draw) => (
            <div key={draw.name}>
              <dt>{draw.name}</dt>
              <dd>
                <span className="watts-bar" style={{ width: `${(draw.watts * 100) / watts}%` }} />
                {draw.atMost > draw.watts ? messages.atLeastBeforeWatts : ''}
                {draw.watts} W
              </dd>
            </div>
          ))}
        </dl>
        <p className="text-muted mt-2 text-sm">
          {messages.runningCostNote(HOURS_A_DAY, formatRupees(runningCost(watts)), RUPEES_A_UNIT.toFixed(2))}
        </p>
      </details>
    </div>
  );
}
