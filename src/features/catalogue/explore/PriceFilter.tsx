import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react';
import { inLatinDigits } from '../../../contract/latin-digits.ts';
import type { Facets } from '../../../contract/product.ts';
import { readWholeRupees } from '../../../contract/read-number.ts';
import { formatRupees } from '../../../rules/price/money.ts';
import * as messages from '../messages.ts';
import type { Filters } from './filters.ts';
import { PriceSlider } from './PriceSlider.tsx';
import { type PriceScale, priceScale } from './price-scale.ts';

type Bound = { value: string; placeholder: string };

type BoundsFormProps<Bounds extends object> = {
  least: Bound;
  most: Bound;
  /** What is bounded, where nothing else names it to screen readers. */
  name?: string;
  /** What both inputs have besides. */
  input: ComponentProps<'input'>;
  /** Of the slider beside them, where there is one. */
  scale?: PriceScale | undefined;
  read: (least: string, most: string) => Bounds | { problem: string };
  onChange: (bounds: Bounds) => void;
};

/** Two bounds of a number; applied once they are left or sent, not at every digit. */
export function BoundsForm<Bounds extends object>({
  least,
  most,
  name,
  input,
  scale,
  read,
  onChange,
}: BoundsFormProps<Bounds>) {
  const [problem, setProblem] = useState<string>();
  // The same in the static page and in the browser.
  const problemId = `problem ${name ?? ''}`.trim().replaceAll(' ', '-').toLowerCase();
  const field = (place: 'least' | 'most', label: string, { value, placeholder }: Bound) => (
    <label>
      <span>{label}</span>
      <input
        key={value}
        name={place}
        defaultValue={value}
        placeholder={placeholder}
        aria-label={name && `${label} ${name}`}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : problemId}
        {...input}
      />
    </label>
  );
  const apply = (left: HTMLFormElement) => {
    const typed = new FormData(left);
    const [from, to] = [String(typed.get('least')), String(typed.get('most'))];
    if (from === least.value && to === most.value) return setProblem(undefined);
    const bounds = read(from, to);
    const isWrong = 'problem' in bounds;
    setProblem(isWrong ? bounds.problem : undefined);
    if (!isWrong) onChange(bounds);
  };
  const form = useRef<HTMLFormElement>(null);
  const applyWhatWasLeft = useEffectEvent(() => {
    const fields = form.current?.querySelector('.filter-range');
    if (form.current && !fields?.contains(document.activeElement)) apply(form.current);
  });
  // It may have been typed, or dragged, and left before this script came.
  useEffect(() => applyWhatWasLeft(), []);
  return (
    <form
      ref={form}
      noValidate
      autoComplete="off"
      onBlur={({ currentTarget, target, relatedTarget }) => {
        // From one field to the other nothing is left yet; from the fields to the slider they are.
        const left = target.closest('.filter-range') ?? currentTarget;
        if (!left.contains(relatedTarget)) apply(currentTarget);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        apply(event.currentTarget);
      }}
    >
      <div className="filter-range">
        {field('least', messages.minimum, least)}
        {field('most', messages.maximum, most)}
      </div>
      {scale && (
        <PriceSlider
          scale={scale}
          bounds={{ least: least.value, most: most.value }}
          onMove={(handle, text) => {
            const moved = form.current?.elements.namedItem(handle);
            if (moved instanceof HTMLInputElement) moved.value = text;
          }}
          onSettle={() => form.current && apply(form.current)}
        />
      )}
      <p id={problemId} role="alert" className="filter-problem">
        {problem}
      </p>
      {/* Without one, Enter sends nothing. */}
      <button type="submit" className="sr-only" tabIndex={-1}>
        {messages.apply}
      </button>
    </form>
  );
}

/** Most digits that the address and the API take. */
const MOST_DIGITS = 9;

/** A price range, or its error. */
type PriceRange = Pick<Filters, 'minimum' | 'maximum'> | { problem: string };

/** The digits of an amount: "Rs. 1,25,000" and "१,२५,०००" are 125000. */
const getAmount = (text: string): string | undefined => {
  if (text.trim() === '') return '';
  const reading = readWholeRupees(text);
  return 'value' in reading ? String(reading.value) : undefined;
};

/** Parses the two fields; an empty one sets no bound. */
export function readPriceRange(least: string, most: string): PriceRange {
  const [minimum, maximum] = [getAmount(least), getAmount(most)];
  if (minimum === undefined || maximum === undefined) return { problem: messages.invalidPriceError };
  if (Math.max(minimum.length, maximum.length) > MOST_DIGITS) return { problem: messages.priceTooHighError };
  if (minimum !== '' && maximum !== '' && Number(minimum) > Number(maximum))
    return { problem: messages.minimumAboveMaximumError };
  return { minimum, maximum };
}

type Props = {
  filters: Filters;
  range: Facets['price'] | undefined;
  onChange: (changes: Partial<Filters>) => void;
};

const getPlaceholder = (bound: number | undefined) => (bound ? formatRupees(bound) : '');

export const PriceFilter = ({ filters, range, onChange }: Props) => (
  <fieldset className="filter">
    <legend>{messages.priceRangeRs}</legend>
    <BoundsForm
      least={{ value: filters.minimum, placeholder: getPlaceholder(range?.minimum) }}
      most={{ value: filters.maximum, placeholder: getPlaceholder(range?.maximum) }}
      input={{ className: 'field price', inputMode: 'numeric', maxLength: 20 }}
      scale={priceScale(range)}
      read={readPriceRange}
      onChange={onChange}
    />
  </fieldset>
);

/** Bounds of numbers as the address has them, or their error. */
type NumberRange = { least: string; most: string } | { problem: string };

/** "15,6", "15.6″" and "१५.६" are 15.6; an empty field sets no bound. */
const getNumber = (text: string): string | undefined => {
  const plain = inLatinDigits(text)
    .replace(/["″”]\s*$/, '')
    .trim()
    .replace(',', '.');
  return /^(?:\d{1,7}(?:\.\d{1,2})?)?$/.test(plain) ? plain : undefined;
};

/** Parses the two fields of a range. */
export function readNumberRange(from: string, to: string): NumberRange {
  const [least, most] = [getNumber(from), getNumber(to)];
  if (least === undefined || most === undefined) return { problem: messages.invalidNumberError };
  if (least !== '' && most !== '' && Number(least) > Number(most))
    return { problem: messages.minimumAboveMaximumError };
  return { least, most };
}
