import { createHash } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import * as calls from '../../../../contract/calls/payments.ts';
import { LONGEST_ESEWA_DATA } from '../../../../contract/payment.ts';
import { formatPaisaAsRupees } from '../../../../rules/price/money.ts';
import { escapeHtml } from '../../../http/escape-html.ts';
import { HttpError } from '../../../http/http-error.ts';
import { serve } from '../../../http/serve.ts';
import type { GatewayRoutes } from '../gateway.ts';
import { PAGE_TRANSITION } from '../page-transition.ts';
import { PAGE_MS } from './protocol.ts';
import { type EsewaAccount, FORM_FIELDS, formFields, isSignedBy } from './signed-form.ts';

/** What the page loads, beside it. */
const SCRIPT_NAME = 'esewa-form.js';
const STYLE_NAME = 'esewa-form.css';

/** Without it the button does the same. Who comes back by the back button is not sent away again. */
const SCRIPT = `const isBack = performance.getEntriesByType('navigation')[0]?.type === 'back_forward';
if (!isBack) document.forms[0].submit();
`;

/** It counts from the first moment, so it alone is inline, and named by its hash. */
const TRANSITION_HASH = createHash('sha256').update(PAGE_TRANSITION).digest('base64');

const STYLE = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: light-dark(#f6f5f3, #131316); }
main { width: min(22rem, calc(100vw - 4rem)); padding: 1.5rem; border-radius: .75rem; background: light-dark(#fff, #1d1d22); }
h1 { margin: 0 0 .5rem; font-size: 1.25rem; }
button, a { display: block; box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: .75rem; margin-top: .5rem; font: inherit;
  text-align: center; border: 1px solid light-dark(#767676, #8a8a92); border-radius: .5rem; background: none; color: inherit; cursor: pointer; }
button { background: #c8102e; border-color: #c8102e; color: #fff; font-weight: 600; }
`;

/** The page may load its script and style, and post its form to eSewa, whose own hosts hand it on. */
const writePolicy = (formAddress: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'sha256-${TRANSITION_HASH}'`,
    `form-action ${new URL(formAddress).origin} https://*.esewa.com.np`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

type FormPage = {
  orderId: string;
  totalPaisa: number;
  /** Where the form is posted, with its fields. */
  formAddress: string;
  fields: Readonly<Record<string, string>>;
  /** Where a shopper goes who does not want to pay. */
  backAddress: string;
};

/** The page whose form opens a payment at eSewa. */
const formPage = ({ orderId, totalPaisa, formAddress, fields, backAddress }: FormPage): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Pay with eSewa</title><style>${PAGE_TRANSITION}</style><link rel="stylesheet" href="${STYLE_NAME}"></head>
<body><main><h1>Pay with eSewa</h1>
<p>Order ${escapeHtml(orderId)}: ${formatPaisaAsRupees(totalPaisa)}. You pay on eSewa’s own page, and come back here afterwards.</p>
<form method="post" action="${escapeHtml(formAddress)}">${Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('')}<button>Continue to eSewa</button></form>
<a href="${escapeHtml(backAddress)}">Back to the shop</a></main><script src="${SCRIPT_NAME}" defer></script></body></html>
`;

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** The `data` that eSewa appends to the address it sends shoppers back to. */
const returned = z
  .record(z.string(), z.string())
  .refine(({ transaction_uuid: id, signature, signed_field_names: names }) => id && signature && names);

/** A number is signed as it is written: `1000.0` and not 1000. */
const keepDigits = (_: string, value: unknown, context?: { source?: string }): unknown =>
  typeof value === 'number' ? context?.source : value;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, keepDigits);
  } catch {
    return undefined;
  }
}

/** Of a query as it came back; alone or by its name. Addresses turn the `+` of base64 into a blank. */
const getBase64 = (data: string): string =>
  data
    .trim()
    .replace(/^\??data=/, '')
    .replaceAll(/%(2B|2F|3D)/gi, (escaped) => decodeURIComponent(escaped))
    .replaceAll(' ', '+')
    .replaceAll('-', '+')
    .replaceAll('_', '/');

const decoded = (data: string): unknown => {
  const text = getBase64(data);
  if (text.length > LONGEST_ESEWA_DATA || !BASE64.test(text)) return undefined;
  return parseJson(Buffer.from(text, 'base64').toString('utf8'));
};

/**
 * The transaction that returned data is of. It is no proof of a payment, which only a lookup is.
 * @returns undefined where it is not what eSewa signed with this account's key, over at least what the form signs
 */
export function readTransactionId(
  data: string,
  { productCode, secretKey }: EsewaAccount,
): string | undefined {
  const parsed = returned.safeParse(decoded(data));
  if (!parsed.success) return undefined;
  const { signature = '', signed_field_names: names = '', ...fields } = parsed.data;
  const signedNames = names.split(',');
  const signed = { ...fields, signed_field_names: names };
  const isWhole = FORM_FIELDS.every((name) => signedNames.includes(name));
  if (!isWhole || fields.product_code !== productCode) return undefined;
  return isSignedBy(signature, signed, signedNames, secretKey) ? fields.transaction_uuid : undefined;
}

const A_DAY = 'public, max-age=86400';
const hidden = { schema: { hide: true } };
const reference = z.object({ reference: z.string().max(100) });

/** The page that opens a payment at eSewa, where eSewa sends shoppers back to, and the status of what it says then. */
export const esewaRoutes =
  (account: () => EsewaAccount | undefined): FastifyPluginAsync<GatewayRoutes> =>
  async (app, { apiAddress, limitStatus, findPayment, landingOf, settle }) => {
    app.get(`/payments/esewa/${SCRIPT_NAME}`, hidden, async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', A_DAY).send(SCRIPT),
    );
    app.get(`/payments/esewa/${STYLE_NAME}`, hidden, async (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', A_DAY).send(STYLE),
    );

    app.get<{ Params: z.output<typeof reference> }>(
      '/payments/esewa/:reference',
      { schema: { hide: true, params: reference } },
      async (request, reply) => {
        const found = await findPayment(request.params.reference);
        const own = account();
        if (!found || !own) throw new HttpError('not_found', 'Payment not found');
        const { orderId, amountPaisa, deliveryPaisa, createdAt } = found;
        const back = landingOf(request.params.reference, orderId);
        // What is decided, or can be opened no more, is said where shoppers come back to.
        if (!found.isOpen || Date.now() - createdAt.getTime() >= PAGE_MS) return reply.redirect(back, 303);
        const amounts = { goodsPaisa: amountPaisa - deliveryPaisa, deliveryPaisa };
        const returnAddress = `${apiAddress}/payments/esewa/${request.params.reference}/return`;
        const formAddress = new URL('api/epay/main/v2/form', own.baseUrl).href;
        return reply
          .type('text/html; charset=utf-8')
          .header('content-security-policy', writePolicy(formAddress))
          .header('cache-control', 'no-store')
          .send(
            formPage({
              orderId,
              totalPaisa: amountPaisa,
              formAddress,
              fields: formFields(own, request.params.reference, amounts, returnAddress),
              backAddress: back,
            }),
          );
      },
    );

    // Whatever the query says: the landing page asks what is true.
    app.get<{ Params: z.output<typeof reference> }>(
      '/payments/esewa/:reference/return',
      { schema: { hide: true, params: reference } },
      async (request, reply) => {
        const found = await findPayment(request.params.reference);
        if (!found) throw new HttpError('not_found', 'Payment not found');
        return reply.redirect(landingOf(request.params.reference, found.orderId), 303);
      },
    );

    serve(
      app,
      calls.readEsewaStatus,
      {
        description:
          'The status of an eSewa payment, looked up at eSewa. `data` is what eSewa appends to the address it sends shoppers back to.',
        onRequest: limitStatus,
      },
      async (request) => {
        const own = account();
        const transactionId = own && readTransactionId(request.body.data, own);
        if (!transactionId)
          throw new HttpError('validation_error', 'This is not what eSewa sent back.', {
            fields: { data: 'is not signed by eSewa' },
          });
        const status = await settle(transactionId);
        if (status === undefined) throw new HttpError('payment_unverified');
        return { status };
      },
    );
  };
