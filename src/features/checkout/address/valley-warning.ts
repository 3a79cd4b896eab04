import { isInValley } from '../../../rules/order/valley.ts';

/** What to say where the chosen district and the delivery location contradict each other; it warns, no more. */
export function valleyWarning(district: string, isInsideValley: boolean | undefined): string | undefined {
  if (district === '' || isInsideValley === undefined || isInValley(district) === isInsideValley)
    return undefined;
  return isInsideValley
    ? `${district} lies outside the Kathmandu Valley: please check the delivery location.`
    : `${district} lies inside the Kathmandu Valley: there you can pay with Cash on Delivery.`;
}
