import { pagePart } from '../../../ui/page-part.ts';
import { ProductList } from '../list/ProductList.tsx';
import * as messages from '../messages.ts';
import { Explore, type ExploreProps } from './Explore.tsx';

type Props = ExploreProps & Parameters<typeof ProductList>[0];

/**
 * A category's list in its static page: the same as on the explore page. Of its counts it has those that are seen at
 * first and that no order changes: start-list.tsx reads all once the filters are used.
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
