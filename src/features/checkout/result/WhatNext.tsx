import {
  DELIVERY_TIME,
  type DeliveryDays,
  deliveryDays,
  isInValley,
  usualDays,
} from '../../../rules/order/delivery.ts';
import * as messages from '../messages.ts';

type Props = {
  /** Undefined where the host does not say. */
  isInsideValley: boolean | undefined;
  /** Empty where none was chosen. */
  district: string;
  phone: string;
  orderedAt: Date;
  /** Undefined: as long as usual. */
  days: DeliveryDays | undefined;
};

const EITHER = messages.deliveryTimes(DELIVERY_TIME.insideValley, DELIVERY_TIME.outsideValley);

/** A district that contradicts the location that was chosen says nothing. */
const getPlace = (isInsideValley: boolean, district: string) => {
  if (district && isInValley(district) === isInsideValley) return district;
  return isInsideValley ? messages.kathmanduValley : messages.yourDistrict;
};

function Arrival({ isInsideValley, district, orderedAt, days }: Props) {
  if (isInsideValley === undefined || Number.isNaN(orderedAt.getTime()))
    return <>{messages.deliveryTakes(EITHER)}</>;
  return (
    <>
      {messages.deliveryTo(getPlace(isInsideValley, district))}{' '}
      <strong className="whitespace-nowrap">
        {deliveryDays(orderedAt, days ?? usualDays(isInsideValley))}
      </strong>
      .
    </>
  );
}

/** When the order comes and who calls before. */
export const WhatNext = (props: Props) => (
  <section aria-labelledby="next-title" className="bg-sunken rounded-lg p-4">
    <h2 id="next-title" className="font-bold">
      {messages.nextStepsTitle}
    </h2>
    <p className="mt-1">
      {messages.packingOrder} <Arrival {...props} />
    </p>
    <p className="mt-1">
      {messages.courierCallBeforePhone} {props.phone ? <strong>{props.phone}</strong> : 'you'}{' '}
      {messages.courierCallAfterPhone}
    </p>
  </section>
);
