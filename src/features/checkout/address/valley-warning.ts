import { isInValley } from '../../../rules/order/valley.ts';
import * as messages from '../messages.ts';

/** What to say where the chosen district and the delivery location contradict each other; it warns, no more. */
export function valleyWarning(district: string, isInsideValley: boolean | undefined): string | undefined {
  if (district === '' || isInsideValley === undefined || isInValley(district) === isInsideValley)
    return undefined;
  return isInsideValley
    ? messages.districtOutsideValleyWarning(district)
    : messages.districtInsideValleyWarning(district);
}
