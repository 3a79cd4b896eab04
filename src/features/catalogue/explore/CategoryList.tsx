import { pagePart } from '../../../ui/page-part.ts';
import { ProductList } from '../list/ProductList.tsx';
import * as messages from '../messages.ts';
import { Explore, type ExploreProps } from './Explore.tsx';

type Props = ExploreProps & Parameters<typeof ProductList>[0];

/**
 * A category's list in its static page: the same as on the explore page. It has no counts, which change with each
 * order: start-list.tsx reads them once the filters are used.
 */
export const CategoryList = pagePart(({ products, salePercentages, ...list }: Props) => (
  <Explore {...list}>
    <div data-kept>
      {products.length > 0 ? (
        <ProductList products={products} salePercentages={salePercentages} />
      ) : (
        <p className="notice">{messages.noProductsFound}</p>
      )}
    </div>
  </Explore>
));
