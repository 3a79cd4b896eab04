import { formatExactRupees } from '../../../../../rules/price/exact-rupees.ts';
import { formatRupees } from '../../../../../rules/price/money.ts';
import { escapeHtml } from '../../../../http/escape-html.ts';
import type { SandboxPayment } from './ledger.ts';

// The shop's pages ask for a transition to the next one: on the shop's own address a page that does not is reported as
// an error of the page that was left.
const STYLE = `
  @media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto } }
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: light-dark(#f4f1f6, #17131a); }
  main { width: min(22rem, calc(100vw - 4rem)); padding: 1.5rem; border-radius: 1rem; background: light-dark(#fff, #241e29); }
  h1 { margin: 0 0 1rem; font-size: 1.25rem; color: light-dark(#5c2d91, #c9a7ec); }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; } dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
  button, a { display: block; box-sizing: border-box; width: 100%; padding: .75rem; margin-top: .5rem; border: 1px solid #5c2d91; border-radius: .5rem;
    font: inherit; text-align: center; text-decoration: none; color: inherit; background: none; cursor: pointer; }
  .pay { background: #5c2d91; color: #fff; }`;

const document = (body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Wallet sandbox</title><style>${STYLE}</style></head>
<body><main><h1>Wallet sandbox</h1>${body}</main></body></html>`;

const choice = (address: string, outcome: string, words: string, className = '') =>
  `<form method="post" action="${escapeHtml(`${address}/${outcome}`)}"><button class="${className}">${words}</button></form>`;

/** The page on which a shopper pays, cancels, or lets the payment expire. No real money moves. */
export function payPage(payment: SandboxPayment, address: string): string {
  const parts = (payment.breakdown ?? []).map(
    ({ label, amount }) => `<dt>${escapeHtml(label)}</dt><dd>${formatExactRupees(amount / 100)}</dd>`,
  );
  const facts = `<dl><dt>Order</dt><dd>${escapeHtml(payment.orderName)}</dd>
    ${parts.join('')}<dt>Amount</dt><dd>${formatRupees(payment.amount / 100)}</dd></dl>
    <p>This stands in for the wallet. No money moves.</p>`;
  return document(
    facts +
      choice(address, 'pay', 'Pay', 'pay') +
      choice(address, 'cancel', 'Cancel') +
      choice(address, 'expire', 'Let it expire'),
  );
}

/** Where a payment that is decided already leads: back to the shop. */
export const decidedPage = ({ status }: SandboxPayment, returnAddress: string): string =>
  document(
    `<p>This payment is decided: ${escapeHtml(status)}.</p><a href="${escapeHtml(returnAddress)}">Back to the shop</a>`,
  );

export const unknownPage = (): string => document('<p>There is no such payment.</p>');
