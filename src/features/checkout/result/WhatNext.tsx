import { DELIVERY_TIME, deliveryDays } from '../../../rules/order/delivery.ts';
import { isInValley } from '../../../rules/order/valley.ts';

type Props = {
  /** Undefined where the host does not say. */
  isInsideValley: boolean | undefined;
  /** Empty where none was chosen. */
  district: string;
  phone: string;
  orderedAt: Date;
};

const EITHER = `${DELIVERY_TIME.insideValley} inside the Kathmandu Valley, ${DELIVERY_TIME.outsideValley} elsewhere in Nepal`;

/** A district that contradicts the location that was chosen says nothing. */
const placeOf = (isInsideValley: boolean, district: string) => {
  if (district && isInValley(district) === isInsideValley) return district;
  return isInsideValley ? 'the Kathmandu Valley' : 'your district';
};

function Arrival({ isInsideValley, district, orderedAt }: Props) {
  if (isInsideValley === undefined || Number.isNaN(orderedAt.getTime())) return <>Delivery takes {EITHER}.</>;
  return (
    <>
      Delivery in {placeOf(isInsideValley, district)}:{' '}
      <strong className="whitespace-nowrap">{deliveryDays(orderedAt, isInsideValley)}</strong>.
    </>
  );
}

/** When the order comes and who calls before. */
export const WhatNext = (props: Props) => (
  <section aria-labelledby="next-title" className="bg-sunken rounded-lg p-4">
    <h2 id="next-title" className="font-bold">
      What happens next
    </h2>
    <p className="mt-1">
      We pack your order now. <Arrival {...props} />
    </p>
    <p className="mt-1">
      Our courier calls {props.phone ? <strong>{props.phone}</strong> : 'you'} before coming.
    </p>
  </section>
);
