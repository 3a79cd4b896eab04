import { type ReactNode, useState } from 'react';
import type { Product } from '../../contract/product.ts';
import { getSalePercentage } from '../../rules/price/flash-sale.ts';
import { cardDiscount, getPrice } from '../../rules/price/price.ts';
import { nameWithOptions } from '../../rules/product/product-options.ts';
import { isSoldOut } from '../../rules/product/stock.ts';
import { DiscountBadge, PriceTag } from '../../ui/product/PriceTag.tsx';
import { StockLabel } from '../../ui/product/StockLabel.tsx';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import { addWithToast, getCartItem } from '../cart/store.ts';
import { type ComparedPrices, comparedPrices } from './compared-prices.ts';
import * as messages from './messages.ts';
import { type CompareRow, compareRows } from './rows.ts';

type BestMarkProps = {
  /** For a product that is the best only while the sale runs, or only while it does not. */
  when?: 'sale' | 'no-sale';
};

/** Marks the better value of a row in words: colour alone would not reach everyone. */
const BestMark = ({ when }: BestMarkProps) => (
  <>
    {' '}
    <span className="compare-best" data-when={when}>
      {messages.best}
    </span>
  </>
);

type CompareHeadProps = { product: Product; salePercentage: number | undefined; onRemove: () => void };

/** The page shows the sale's price while the sale runs; the cart takes the price that was seen. */
function priceSeen(product: Product, salePercentage: number | undefined): number {
  const isLive = document.documentElement.dataset.sale === 'live';
  return getPrice(product, isLive ? salePercentage : undefined);
}

/** The head of one product's column: name, stock and buttons. */
const CompareHead = ({ product, salePercentage, onRemove }: CompareHeadProps) => (
  <th scope="col">
    <div className="grid justify-items-start gap-1.5">
      <Thumbnail path={product.images[0]} className="size-24 sm:size-32" />
      <a href={`/product/${product.slug}`} className="hover:text-accent-ink font-semibold">
        {product.name}
      </a>
      <StockLabel stock={product.stock} />
      <button
        type="button"
        className="button button-quiet px-3"
        aria-label={messages.addToCartLabel(product.name)}
        disabled={isSoldOut(product.stock)}
        onClick={() =>
          addWithToast(
            getCartItem({ ...product, name: nameWithOptions(product) }, priceSeen(product, salePercentage)),
          )
        }
      >
        {messages.addToCart}
      </button>
      <button
        type="button"
        className="text-muted hover:text-accent-ink min-h-11 text-sm font-normal underline"
        aria-label={messages.removeFromCompareLabel(product.name)}
        onClick={onRemove}
      >
        {messages.remove}
      </button>
    </div>
  </th>
);

type RowNameProps = { name: string; differs: boolean };

/** The head of a row, which says whether its products differ. */
const RowName = ({ name, differs }: RowNameProps) => (
  <th scope="row">
    {name}
    {differs && <span className="sr-only"> {messages.differsInBrackets}</span>}
  </th>
);

type PriceRowProps = {
  products: readonly Product[];
  salePercentages: Record<string, number>;
  compared: ComparedPrices;
};

/** The prices, with the lowest marked: in a sale another one may be, so each time has its mark. */
const PriceRow = ({ products, salePercentages, compared }: PriceRowProps) => {
  const { bestUsually, bestInSale, differs } = compared;
  return (
    <tr data-differs={differs ? '' : undefined}>
      <RowName name={messages.price} differs={differs} />
      {products.map((product, index) => {
        const prices = { prices: product, salePercentage: getSalePercentage(salePercentages, product.slug) };
        return (
          <td key={product.slug}>
            <PriceTag {...prices} />
            <DiscountBadge {...prices} findPercentage={cardDiscount} />
            {bestUsually === index && bestInSale === index && <BestMark />}
            {bestUsually === index && bestInSale !== index && <BestMark when="no-sale" />}
            {bestUsually !== index && bestInSale === index && <BestMark when="sale" />}
          </td>
        );
      })}
    </tr>
  );
};

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
