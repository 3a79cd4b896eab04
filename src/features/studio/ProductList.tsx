import { useCallback, useEffect, useState } from 'react';
import { useQuery } from '../../browser/use-query.ts';
import { fetchProducts } from '../../client/catalogue.ts';
import type { Product } from '../../contract/product.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import { Loading } from './Loading.tsx';
import { addressOf, NEW_RECORD } from './views.ts';

const PAGE_SIZE = 20;
const WAIT_MS = 250;

/** What was typed, after a pause in typing. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

const Row = ({ product }: { product: Product }) => (
  <tr>
    <td className="studio-wide">
      <Thumbnail path={product.images[0]} className="studio-thumbnail" />
    </td>
    <th scope="row">
      <a className="studio-link" href={addressOf('products', product.slug)}>
        {product.name}
      </a>
    </th>
    <td className="studio-figure">
      <Amount rupees={product.sellingPrice} />
    </td>
    <td className="studio-figure">{product.stock ?? 'not known'}</td>
    <td className="studio-wide">{product.productCategory?.name}</td>
  </tr>
);

function Table({ search }: { search: string }) {
  const [page, setPage] = useState(1);
  const ask = useCallback(
    () => fetchProducts({ 'name[like]': search, page, limit: PAGE_SIZE }),
    [search, page],
  );
  const [answer, retry] = useQuery(ask);
  if (answer.state === 'loading') return <Loading what="products" />;
  if (answer.state === 'failed') return <Failure message={answer.error.message} onRetry={retry} />;
  const { data, total = data.length } = answer.data;
  if (data.length === 0) return <p role="status">No products found.</p>;
  return (
    <>
      <p role="status" className="text-muted mb-3 text-sm">
        {total} products
      </p>
      <table className="studio-table panel">
        <thead>
          <tr>
            <th scope="col" className="studio-wide">
              Picture
            </th>
            <th scope="col">Name</th>
            <th scope="col" className="studio-figure">
              Price
            </th>
            <th scope="col" className="studio-figure">
              Stock
            </th>
            <th scope="col" className="studio-wide">
              Category
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map((product) => (
            <Row key={product.id} product={product} />
          ))}
        </tbody>
      </table>
      <Pagination
        page={page}
        pages={Math.ceil(total / PAGE_SIZE)}
        addressOf={() => addressOf('products')}
        onChoose={setPage}
      />
    </>
  );
}

/** All products, the newest first or the best matches, each a link to its form. */
export function ProductList() {
  const [text, setText] = useState('');
  const search = useSettled(text);
  return (
    <>
      <div className="studio-bar">
        <label className="studio-grow">
          <span className="mb-1 block font-medium">Find products</span>
          <input
            type="search"
            className="field"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <a className="button button-primary" href={addressOf('products', NEW_RECORD)}>
          New product
        </a>
      </div>
      <Table key={search} search={search} />
    </>
  );
}
