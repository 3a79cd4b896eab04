import type { Product } from '../../contract/product.ts';
import type { ProductOption } from '../../contract/product-option.ts';
import { regularPrice } from '../price/price.ts';
import { isSoldOut } from './stock.ts';

/** A product as one form of its group. */
export type GroupMember = Pick<Product, 'slug' | 'sellingPrice' | 'stock' | 'options'>;

/**
 * One value of an option. `slug`: the product that has it and else differs least; that of the product itself where it
 * is current. `alsoChanges`: what else differs there, as values: `Silver`.
 */
export type OptionChoice = {
  value: string;
  slug: string;
  isCurrent: boolean;
  isSoldOut: boolean;
  alsoChanges: string[];
};

/** An option of a group with the values that its products have, the one that is there for the lowest price first. */
export type OptionChoices = { name: string; choices: OptionChoice[] };

/** Spelling aside: "16GB" and "16 gb" are one value. */
const folded = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, '');

/** Equal for options that say the same, in whatever order and spelling. */
export const optionsKey = (options: readonly ProductOption[]): string =>
  JSON.stringify(options.map(({ name, value }) => [folded(name), folded(value)]).sort());

const findValue = (options: readonly ProductOption[] | null | undefined, name: string): string | undefined =>
  options?.find((option) => folded(option.name) === folded(name))?.value;

const has = ({ options }: Pick<Product, 'options'>, { name, value }: ProductOption): boolean =>
  folded(findValue(options, name) ?? '') === folded(value);

/** What a member has in place of options that a product has. */
const differences = (options: readonly ProductOption[], member: GroupMember): string[] =>
  options
    .filter((option) => !has(member, option))
    .map(({ name }) => findValue(member.options, name) ?? `no ${name}`);

/** Of the members with a value the one that has most else in common; then the cheapest one that is in stock. */
function closestTo(
  options: readonly ProductOption[],
  members: readonly GroupMember[],
): GroupMember | undefined {
  const inCommon = (member: GroupMember) => options.filter((option) => has(member, option)).length;
  return [...members].sort(
    (one, other) =>
      inCommon(other) - inCommon(one) ||
      Number(isSoldOut(one.stock)) - Number(isSoldOut(other.stock)) ||
      regularPrice(one) - regularPrice(other),
  )[0];
}

/**
 * The options of a product with their values among its group, in the product's order. An option with one value is left
 * out: there is nothing to choose.
 * @param members the products of its group; whether the product is among them does not matter
 */
export function optionChoices(product: GroupMember, members: readonly GroupMember[]): OptionChoices[] {
  const options = product.options ?? [];
  const all = [product, ...members.filter(({ slug }) => slug !== product.slug)].sort(
    (one, other) => regularPrice(one) - regularPrice(other),
  );
  const getChoices = ({ name, value: own }: ProductOption): OptionChoice[] => {
    const values = new Map(
      all.flatMap((member) => {
        const value = findValue(member.options, name);
        return value === undefined ? [] : [[folded(value), value] as const];
      }),
    );
    return [...values].flatMap(([key, value]): OptionChoice[] => {
      if (key === folded(own))
        return [
          {
            value: own,
            slug: product.slug,
            isCurrent: true,
            isSoldOut: isSoldOut(product.stock),
            alsoChanges: [],
          },
        ];
      const found = closestTo(
        options,
        all.filter((member) => has(member, { name, value })),
      );
      if (!found) return [];
      const others = options.filter((option) => folded(option.name) !== folded(name));
      return [
        {
          value,
          slug: found.slug,
          isCurrent: false,
          isSoldOut: isSoldOut(found.stock),
          alsoChanges: differences(others, found),
        },
      ];
    });
  };
  return options
    .map((option) => ({ name: option.name, choices: getChoices(option) }))
    .filter(({ choices }) => choices.length > 1);
}

/** Whether a text says a value as words of its own: "16GB" says "16 GB", and "128GB" does not say "8 GB". */
function says(text: string, value: string): boolean {
  const words = (value.match(/[\d.]+|[^\d\s]+/gu) ?? []).map((word) =>
    word.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'),
  );
  return new RegExp(`(?:^|[^\\p{L}\\d])${words.join('\\s*')}(?![\\p{L}\\d])`, 'iu').test(text);
}

/**
 * A product's name with what its options say and the name does not: `Samsung T7 (1 TB · Blue)`. Carts, wishlists and
 * orders call it so, because the form is what a shopper chose.
 */
export function nameWithOptions({ name, options }: Pick<Product, 'name' | 'options'>): string {
  const unsaid = (options ?? []).map(({ value }) => value).filter((value) => !says(name, value));
  return unsaid.length === 0 ? name : `${name} (${unsaid.join(' · ')})`;
}
