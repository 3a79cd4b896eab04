import { z } from 'zod';
import { resetRequest } from './account.ts';
import { describeResponse, namedResponse } from './response.ts';
import { MAX_RUPEES, writtenRupees } from './rupees.ts';

/** What a shopper can wait for: the product is in stock again, or costs at most the wanted price. */
export const PRODUCT_ALERT_KINDS = ['back-in-stock', 'price-below'] as const;
export type ProductAlertKind = (typeof PRODUCT_ALERT_KINDS)[number];

/** May be left out by a logged-in shopper, whose own is then used. */
const email = resetRequest.shape.email.optional();

const PRICE_MESSAGE = 'Enter a price in whole rupees';

/** `price` is the wanted one in whole rupees, below the present price. */
export const productAlertRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('back-in-stock'), email }),
  z.object({
    kind: z.literal('price-below'),
    price: writtenRupees().pipe(z.int(PRICE_MESSAGE).min(1, PRICE_MESSAGE).max(MAX_RUPEES, PRICE_MESSAGE)),
    email,
  }),
]);
export type ProductAlertRequest = z.input<typeof productAlertRequest>;

/**
 * What became of a request: the alert is on, it was on already, or a link was mailed that puts it on. A stranger gets
 * the last one for every address, known or not.
 */
export const productAlertState = z.enum(['active', 'already', 'mailed']);
export type ProductAlertState = z.infer<typeof productAlertState>;
export const productAlertResponse = namedResponse({ state: productAlertState });

const token = z.string().min(1).max(200);

/** The token of a mailed link. */
export const confirmAlertRequest = z.object({ token });
export const confirmAlertResponse = namedResponse({ productName: z.string(), slug: z.string() });

/** What a link ends: the alert that its mail is about, or all alerts of the address. */
export const ALERT_SCOPES = ['alert', 'address'] as const;
export type AlertScope = (typeof ALERT_SCOPES)[number];
export const endAlertsRequest = z.object({ token, scope: z.enum(ALERT_SCOPES) });

export const oneClickQuery = z.object({ token });

/** An alert that waits for the caller; `price` is the wanted one in whole rupees, null for one on stock. */
export const ownAlert = z.object({
  id: z.int(),
  productName: z.string(),
  slug: z.string(),
  kind: z.enum(PRODUCT_ALERT_KINDS),
  price: z.int().nullable(),
});
export type OwnAlert = z.infer<typeof ownAlert>;
export const ownAlertsResponse = describeResponse(z.array(ownAlert));
