import { formatRupees } from '../rules/price/money.ts';

/** An amount in whole rupees, in tabular figures. */
export const Amount = ({ rupees, className = '' }: { rupees: number; className?: string }) => (
  <span className={`price ${className}`}>{formatRupees(rupees)}</span>
);
