import { useState } from 'react';
import type { Product } from '../../contract/product.ts';
import { salePercentageOf } from '../../rules/flash-sale.ts';
import { CompareHead } from './CompareHead.tsx';
import { type CompareRow, compareRows } from './rows.ts';

type Props = {
  products: readonly Product[];
  salePercentages: Record<string, number>;
  onRemove: (product: Product) => void;
};

const Row = ({ row, products }: { row: CompareRow; products: readonly Product[] }) => (
  <tr data-differs={row.differs ? '' : undefined}>
    <th scope="row">
      {row.name}
      {row.differs && <span className="sr-only"> (differs)</span>}
    </th>
    {products.map(({ slug }, index) => (
      <td key={slug}>{row.values[index] ?? <span className="text-muted">Not stated</span>}</td>
    ))}
  </tr>
);

/** Products as columns, specifications as rows. On phones it scrolls sideways under a sticky first column. */
export function CompareTable({ products, salePercentages, onRemove }: Props) {
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const rows = compareRows(products).filter(({ differs }) => differs || !onlyDifferences);
  return (
    <>
      {products.length > 1 && (
        <label className="mb-3 flex min-h-11 w-fit items-center gap-3">
          <input
            type="checkbox"
            className="size-5"
            checked={onlyDifferences}
            onChange={({ target }) => setOnlyDifferences(target.checked)}
          />
          Show differences only
        </label>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="compare-table panel" aria-label="Comparison" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td>
                <span className="compare-key">Differs</span>
              </td>
              {products.map((product) => (
                <CompareHead
                  key={product.slug}
                  product={product}
                  salePercentage={salePercentageOf(salePercentages, product.slug)}
                  onRemove={() => onRemove(product)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.name} row={row} products={products} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
