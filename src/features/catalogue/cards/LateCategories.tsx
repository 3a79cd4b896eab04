import { type LateList, useLateList } from '../../../browser/use-late-list.ts';
import { fetchCategories } from '../../../client/catalogue.ts';
import { FAILURE_MESSAGES } from '../../../contract/messages.ts';
import type { NamedSlug } from '../../../contract/product.ts';
import { exploreAddress } from '../../../rules/catalogue/catalogue-pages.ts';
import * as messages from '../messages.ts';

const NONE: readonly NamedSlug[] = [];

/** The categories of the API, or their loading, empty and error states. */
export function LateCategoryList({ items, isLoading, hasFailed, retry }: LateList<NamedSlug>) {
  if (hasFailed)
    return (
      <div className="notice" role="alert">
        <p>{FAILURE_MESSAGES.categories}</p>
        <button type="button" className="button button-quiet" onClick={retry}>
          {messages.tryAgain}
        </button>
      </div>
    );
  if (items.length === 0)
    return (
      <p className="notice" role="status">
        {isLoading ? messages.loadingCategories : messages.noCategoriesFound}
      </p>
    );
  return (
    <ul className="flex flex-wrap gap-2">
      {items.map(({ name, slug }) => (
        <li key={slug}>
          <a
            className="panel flex min-h-11 items-center px-4 font-medium"
            href={exploreAddress({ productCategory: slug })}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/**
 * For a page that was built without categories. New categories have no pages yet, so the links lead to the filtered
 * list.
 */
export const LateCategories = () => <LateCategoryList {...useLateList(NONE, fetchCategories)} />;
