import { formatPaisaAsRupees } from '../../../../../rules/price/exact-rupees.ts';
import { formatRupees } from '../../../../../rules/price/money.ts';
import { escapeHtml } from '../../../../http/escape-html.ts';
import { sandboxChoice, sandboxDocument } from '../../sandbox-document.ts';
import type { SandboxPayment } from './ledger.ts';

/** The page on which a shopper pays, cancels, or lets the payment expire. No real money moves. */
export function payPage(payment: SandboxPayment, address: string): string {
  const parts = (payment.breakdown ?? []).map(
    ({ label, amount }) => `<dt>${escapeHtml(label)}</dt><dd>${formatPaisaAsRupees(amount)}</dd>`,
  );
  const facts = `<dl><dt>Order</dt><dd>${escapeHtml(payment.orderName)}</dd>
    ${parts.join('')}<dt>Amount</dt><dd>${formatRupees(payment.amount / 100)}</dd></dl>
    <p>This stands in for the wallet. No money moves.</p>`;
  return sandboxDocument(
    facts +
      sandboxChoice(`${address}/pay`, 'Pay', { className: 'pay' }) +
      sandboxChoice(`${address}/cancel`, 'Cancel') +
      sandboxChoice(`${address}/expire`, 'Let it expire'),
  );
}

/** Where a payment that is decided already leads: back to the shop. */
export const decidedPage = ({ status }: SandboxPayment, returnAddress: string): string =>
  sandboxDocument(
    `<p>This payment is decided: ${escapeHtml(status)}.</p><a href="${escapeHtml(returnAddress)}">Back to the shop</a>`,
  );

export const unknownPage = (): string => sandboxDocument('<p>There is no such payment.</p>');
