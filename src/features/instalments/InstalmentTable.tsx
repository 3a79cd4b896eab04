import { type BankTerms, getTerms } from '../../rules/price/instalment-settings.ts';
import { getInstalments } from '../../rules/price/instalments.ts';
import { formatRupees } from '../../rules/price/money.ts';
import * as messages from './messages.ts';
import { termsText } from './terms-text.ts';

/** What an amount in whole rupees costs by each bank and number of months. */
export const InstalmentTable = ({ banks, amount }: { banks: readonly BankTerms[]; amount: number }) => (
  <table className="instalments panel">
    <caption className="sr-only">{messages.tableCaption}</caption>
    <thead>
      <tr>
        <th scope="col">{messages.monthsColumn}</th>
        <th scope="col">{messages.monthlyColumn}</th>
        <th scope="col">{messages.extraColumn}</th>
        <th scope="col">{messages.totalColumn}</th>
      </tr>
    </thead>
    {banks.map((bank, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a bank may have two lines, and they never move.
      <tbody key={index}>
        <tr>
          <th scope="rowgroup" colSpan={4}>
            {bank.bank}
            <span>{termsText(bank)}</span>
          </th>
        </tr>
        {getTerms(bank).map((terms) => {
          const { monthly, interest, fee, total } = getInstalments(amount, terms);
          return (
            <tr key={terms.months}>
              <th scope="row">{terms.months}</th>
              <td>{formatRupees(monthly)}</td>
              <td>{formatRupees(interest + fee)}</td>
              <td>{formatRupees(total)}</td>
            </tr>
          );
        })}
      </tbody>
    ))}
  </table>
);
