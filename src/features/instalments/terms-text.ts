import type { BankTerms } from '../../rules/price/instalment-settings.ts';
import { formatRupees } from '../../rules/price/money.ts';
import * as messages from './messages.ts';

function feeText({ rupees, rate }: BankTerms['fee']): string {
  if (rupees > 0 && rate > 0) return messages.feeHigher(formatRupees(rupees), rate / 100);
  if (rupees > 0) return messages.feeRupees(formatRupees(rupees));
  return rate > 0 ? messages.feePercent(rate / 100) : messages.noFee;
}

/** What a bank asks for besides the amount, in words. */
export const termsText = ({ rate, fee }: BankTerms): string =>
  `${rate > 0 ? messages.interestRate(rate / 100) : messages.noInterest}, ${feeText(fee)}`;
