import { isPlenty, isSoldOut, stockLabel } from '../../rules/product/stock.ts';
import { pagePart } from '../page-part.ts';

type Props = { stock: number | null | undefined };

/** The stock in words: colour alone would not reach everyone. */
export const StockLabel = pagePart(function StockLabel({ stock }: Props) {
  const state = isSoldOut(stock) ? 'none' : isPlenty(stock) ? 'plenty' : 'few';
  return (
    <p className="stock-label" data-stock={state}>
      {stockLabel(stock)}
    </p>
  );
});
