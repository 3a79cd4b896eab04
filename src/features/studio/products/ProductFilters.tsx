import type { ProductTableFilter } from '../../../client/editor/product-table.ts';
import { PRODUCT_STATUSES } from '../../../contract/product-status.ts';
import type { Choice } from '../form/fields.ts';
import * as shared from '../messages.ts';
import { SearchField } from '../SearchField.tsx';
import * as messages from './messages.ts';

const STOCK: readonly Choice[] = [
  { value: '', label: messages.anyStock },
  { value: 'low', label: shared.lowStock },
  { value: 'out', label: shared.soldOut },
  { value: 'unknown', label: messages.stockNotCounted },
];
const PICTURES: readonly Choice[] = [
  { value: '', label: messages.anyPictures },
  { value: 'true', label: messages.noPhoto },
];
const SORTS: readonly Choice[] = [
  { value: '', label: messages.sortByMatch },
  { value: 'name', label: shared.name },
  { value: 'sellingPrice', label: messages.sortByLowestPrice },
  { value: '-sellingPrice', label: messages.sortByHighestPrice },
  { value: 'stock', label: messages.sortByLowestStock },
  { value: '-stock', label: messages.sortByHighestStock },
];

type SelectProps = {
  label: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
};

const Select = ({ label, value, choices, onChange }: SelectProps) => (
  <label>
    <span className="mb-1 block text-sm font-medium">{label}</span>
    <select className="field" value={value} onChange={({ target }) => onChange(target.value)}>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  </label>
);

type Props = {
  filter: ProductTableFilter;
  categories: readonly Choice[];
  brands: readonly Choice[];
  onChange: (name: keyof ProductTableFilter, value: string) => void;
  onSearch: (text: string) => void;
};

/** What the product table is limited to, and its order. */
export const ProductFilters = ({ filter, categories, brands, onChange, onSearch }: Props) => {
  const select = (name: keyof ProductTableFilter, label: string, choices: readonly Choice[]) => (
    <Select
      label={label}
      value={filter[name]}
      choices={choices}
      onChange={(value) => onChange(name, value)}
    />
  );
  return (
    <search className="studio-filters">
      <SearchField label={messages.searchLabel} value={filter.search} onChange={onSearch} />
      {select('stock', shared.stock, STOCK)}
      {select('productCategory', shared.category, [
        { value: '', label: messages.allCategories },
        ...categories,
      ])}
      {select('brand', shared.brand, [{ value: '', label: messages.allBrands }, ...brands])}
      {select('status', shared.productStatus, [
        { value: '', label: messages.allStatuses },
        ...PRODUCT_STATUSES.map((value) => ({ value, label: shared.productStatuses[value] })),
      ])}
      {select('withoutPhoto', shared.pictures, PICTURES)}
      {select('sort', messages.sortLabel, SORTS)}
    </search>
  );
};
