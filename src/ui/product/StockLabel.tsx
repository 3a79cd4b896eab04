import { isSoldOut, stockLabel } from '../../rules/stock.ts';

type Props = { stock: number | null | undefined };

/** The stock in words: colour alone would not reach everyone. */
export function StockLabel({ stock }: Props) {
  const label = stockLabel(stock);
  const state = isSoldOut(stock) ? 'none' : label === 'In Stock' ? 'plenty' : 'few';
  return (
    <p className="stock-label" data-stock={state}>
      {label}
    </p>
  );
}
