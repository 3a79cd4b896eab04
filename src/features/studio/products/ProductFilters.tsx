import { useEffect, useRef, useState } from 'react';
import type { ProductTableFilter } from '../../../client/editor/product-table.ts';
import type { Choice } from '../form/fields.ts';

const WAIT_MS = 250;

const STOCK: readonly Choice[] = [
  { value: '', label: 'Any stock' },
  { value: 'low', label: 'Low stock' },
  { value: 'out', label: 'Sold out' },
  { value: 'unknown', label: 'Not counted' },
];
const PICTURES: readonly Choice[] = [
  { value: '', label: 'Any pictures' },
  { value: 'true', label: 'No picture' },
];
const SORTS: readonly Choice[] = [
  { value: '', label: 'Newest or best match' },
  { value: 'name', label: 'Name' },
  { value: 'sellingPrice', label: 'Price, lowest first' },
  { value: '-sellingPrice', label: 'Price, highest first' },
  { value: 'stock', label: 'Stock, lowest first' },
  { value: '-stock', label: 'Stock, highest first' },
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

/** A search that is passed on after a pause in typing. */
function Search({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [text, setText] = useState(value);
  const passedOn = useRef(value);
  // A link to the table may change the search too.
  useEffect(() => {
    if (value !== passedOn.current) setText(value);
    passedOn.current = value;
  }, [value]);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (text.trim() === passedOn.current) return;
      passedOn.current = text.trim();
      onChange(passedOn.current);
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [text, onChange]);
  return (
    <label className="studio-grow">
      <span className="mb-1 block text-sm font-medium">Find products</span>
      <input type="search" className="field" value={text} onChange={({ target }) => setText(target.value)} />
    </label>
  );
}

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
      <Search value={filter.search} onChange={onSearch} />
      {select('stock', 'Stock', STOCK)}
      {select('productCategory', 'Category', [{ value: '', label: 'All categories' }, ...categories])}
      {select('brand', 'Brand', [{ value: '', label: 'All brands' }, ...brands])}
      {select('withoutPicture', 'Pictures', PICTURES)}
      {select('sort', 'Order', SORTS)}
    </search>
  );
};
