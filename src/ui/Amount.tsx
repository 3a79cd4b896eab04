import { formatRupees } from '../rules/price/money.ts';

type Props = { rupees: number; className?: string; when?: string | undefined };

/** An amount in whole rupees, in tabular figures. @param when shown only then (global.css, `data-when`) */
export const Amount = ({ rupees, className, when }: Props) => (
  <span className={className ? `price ${className}` : 'price'} data-when={when}>
    {formatRupees(rupees)}
  </span>
);
