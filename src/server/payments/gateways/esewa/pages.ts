import { createHash } from 'node:crypto';
import { formatPaisaAsRupees } from '../../../../rules/price/exact-rupees.ts';
import { escapeHtml } from '../../../http/escape-html.ts';
import { PAGE_TRANSITION } from '../page-transition.ts';

/** What the page loads, beside it. */
export const SCRIPT_NAME = 'esewa-form.js';
export const STYLE_NAME = 'esewa-form.css';

/** Without it the button does the same. Who comes back by the back button is not sent away again. */
export const SCRIPT = `const isBack = performance.getEntriesByType('navigation')[0]?.type === 'back_forward';
if (!isBack) document.forms[0].submit();
`;

/** It counts from the first moment, so it alone is inline, and named by its hash. */
const TRANSITION_HASH = createHash('sha256').update(PAGE_TRANSITION).digest('base64');

export const STYLE = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: light-dark(#f6f5f3, #131316); }
main { width: min(22rem, calc(100vw - 4rem)); padding: 1.5rem; border-radius: .75rem; background: light-dark(#fff, #1d1d22); }
h1 { margin: 0 0 .5rem; font-size: 1.25rem; }
button, a { display: block; box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: .75rem; margin-top: .5rem; font: inherit;
  text-align: center; border: 1px solid light-dark(#767676, #8a8a92); border-radius: .5rem; background: none; color: inherit; cursor: pointer; }
button { background: #c8102e; border-color: #c8102e; color: #fff; font-weight: 600; }
`;

/** The page may load its script and style, and post its form to eSewa, whose own hosts hand it on. */
export const writePolicy = (formAddress: string): string =>
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
export const formPage = ({ orderId, totalPaisa, formAddress, fields, backAddress }: FormPage): string =>
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
