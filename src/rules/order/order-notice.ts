import type { Shipment } from '../../contract/delivery.ts';
import type { PaymentMethod } from '../../contract/order.ts';
import type { DeliveryDays } from './delivery.ts';

/** What a mail says of an order, however often it is written. Amounts in whole rupees. */
export type NotedOrder = {
  id: string;
  paymentMethod: PaymentMethod;
  isInsideValley: boolean;
  /** Null: as long as usual. */
  deliveryDays: DeliveryDays | null;
  shippingFullName: string;
  shippingPhone: string;
  shippingAddress: string;
  subTotal: number;
  shippingCharge: number;
  couponCode: string | null;
  couponDiscount: number;
  totalPrice: number;
};

/** What an event of an order is about. Amounts in rupees, with paisa as decimals; times in ISO 8601. */
export type EventSubject = {
  /** The transfer that is awaited; `link` is that of its page as it is stored, for a customer without an account. */
  transfer?:
    | {
        until: string;
        link?: { token: string; sealedToken: string | null } | undefined;
        /** Of an earlier version. */
        token?: string;
      }
    | undefined;
  /** The bill that goes with the goods. */
  bill?: { id: number; label: string } | undefined;
  /** The parcels so far, where they went with couriers that staff named. */
  parcels?: readonly Shipment[] | undefined;
  /**
   * The return: `refundBy` once the goods are back until it `isOver`, `refusal` why it was refused, `refunded` since it
   * was asked for, `due` for what `came` of it, or until then for what is to come.
   */
  goodsBack?:
    | {
        code: string;
        refundBy: string | undefined;
        isOver: boolean;
        refusal: string;
        refunded: number;
        due?: number | undefined;
        came?: readonly { productName: string; received: number; quantity: number }[];
      }
    | undefined;
  /** What was refunded now. */
  refund?: number | undefined;
  /** How much less than was promised for goods that came back went back, where their return ended with that. */
  short?: number | undefined;
  /** The numbers of the claims that are closed. */
  claims?: readonly string[] | undefined;
};

/**
 * What the mail of an event says, as it was when it happened: the mail is written behind it, and reads nothing else.
 * `paid` and `refunded` are the sums so far, in rupees with paisa as decimals; `settings` the texts of those that it needs.
 */
export type OrderNotice = NotedOrder &
  EventSubject & {
    items: readonly { productName: string; quantity: number; unitPrice: number }[];
    /** When it was ordered. */
    createdAt: string;
    /** The rate on its bill, once it has one; null on one without VAT. */
    billVatPercent?: number | null | undefined;
    paid: number;
    refunded: number;
    settings: Readonly<Partial<Record<string, string>>>;
  };
