import { type ReactNode, useState } from 'react';
import type { Product } from '../../contract/product.ts';
import { getSalePercentage } from '../../rules/price/flash-sale.ts';
import { BestMark } from './BestMark.tsx';
import { CompareHead } from './CompareHead.tsx';
import { comparedPrices } from './compared-prices.ts';
import * as messages from './messages.ts';
import { PriceRow } from './PriceRow.tsx';
import { RowName } from './RowName.tsx';
import { type CompareRow, compareRows } from './rows.ts';

type Props = {
  products: readonly Product[];
  salePercentages: Record<string, number>;
  onRemove: (product: Product) => void;
  /** What stands beside the choice of rows. */
  children: ReactNode;
};

const Row = ({ row, products }: { row: CompareRow; products: readonly Product[] }) => (
  <tr data-differs={row.differs ? '' : undefined}>
    <RowName name={row.name} differs={row.differs} />
    {products.map(({ slug }, index) => (
      <td key={slug}>
        {row.values[index] ?? <span className="text-muted">{messages.notStated}</span>}
        {row.best === index && <BestMark />}
      </td>
    ))}
  </tr>
);

/** Products as columns, price and specifications as rows. On phones it scrolls sideways under a sticky first column. */
export function CompareTable({ products, salePercentages, onRemove, children }: Props) {
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const prices = comparedPrices(products, salePercentages);
  const rows = compareRows(products).filter(({ differs }) => differs || !onlyDifferences);
  // Where all of them do, a mark on each says nothing.
  const isTelling = rows.some(({ differs }) => !differs);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6">
        {products.length > 1 && (
          <label className="flex min-h-11 w-fit items-center gap-3">
            <input
              type="checkbox"
              className="size-5"
              checked={onlyDifferences}
              onChange={({ target }) => setOnlyDifferences(target.checked)}
            />
            {messages.showDifferencesOnly}
          </label>
        )}
        {children}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="compare-table panel" aria-label={messages.comparison} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td>{isTelling && <span className="compare-key">{messages.differs}</span>}</td>
              {products.map((product) => (
                <CompareHead
                  key={product.slug}
                  product={product}
                  salePercentage={getSalePercentage(salePercentages, product.slug)}
                  onRemove={() => onRemove(product)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {(prices.differs || !onlyDifferences) && (
              <PriceRow
                products={products}
                salePercentages={salePercentages}
                compared={{ ...prices, differs: isTelling && prices.differs }}
              />
            )}
            {rows.map((row) => (
              <Row key={row.name} row={{ ...row, differs: isTelling && row.differs }} products={products} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
