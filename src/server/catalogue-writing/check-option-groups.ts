import { sql } from 'drizzle-orm';
import type { ProductOption } from '../../contract/product-option.ts';
import { optionsKey } from '../../rules/product/product-options.ts';
import { getRows, type Queries } from '../db/database.ts';
import { HttpError } from '../http/http-error.ts';

/** Each page of a group shows all of it. */
const MOST_MEMBERS = 100;

type Member = { group: string; slug: string; name: string; options: ProductOption[] };

/** What is wrong with one product of a group. */
export type OptionProblem = { slug: string; field: 'options' | 'optionGroup'; message: string };

/** Products that cannot be the forms of one model. `problems`: those of every product that it concerns. */
export class OptionGroupError extends HttpError {
  readonly problems: readonly OptionProblem[];

  constructor(
    code: 'already_taken' | 'validation_error',
    message: string,
    fields: Record<string, string>,
    problems: readonly OptionProblem[],
  ) {
    super(code, message, { fields });
    this.problems = problems;
  }
}

/** Pairs of a group's products with the same options. */
function sameForms(members: readonly Member[]): [Member, Member][] {
  const known = new Map<string, Member>();
  return members.flatMap((member): [Member, Member][] => {
    const key = optionsKey(member.options);
    const same = known.get(key);
    if (!same) known.set(key, member);
    return same ? [[same, member]] : [];
  });
}

const alsoOf = ({ slug }: Member, { name, slug: other, group }: Member): OptionProblem => ({
  slug,
  field: 'options',
  message: `are also those of ${name} (${other}) in the group ${group}`,
});

/**
 * Requires that no two products of a group have the same options, and that its size is allowed. The caller holds the
 * edit lock, and has written the products: what a row leaves absent is only known then.
 * @throws OptionGroupError already_taken, validation_error
 */
export async function requireDistinctOptions(queries: Queries, groups: readonly string[]): Promise<void> {
  if (groups.length === 0) return;
  const result = await queries.execute(sql`
    SELECT option_group AS "group", slug, name, options FROM products
    WHERE option_group <> '' AND option_group IN (SELECT json_array_elements_text(${JSON.stringify(groups)}::json))
    ORDER BY id`);
  const byGroup = Map.groupBy(getRows<Member>(result), (member) => member.group);
  const pairs = [...byGroup.values()].flatMap(sameForms);
  const [pair] = pairs;
  if (pair)
    throw new OptionGroupError(
      'already_taken',
      `${pair[0].name} and ${pair[1].name} have the same options in the group ${pair[0].group}.`,
      { options: 'are those of another product of the group' },
      pairs.flatMap(([one, other]) => [alsoOf(one, other), alsoOf(other, one)]),
    );
  for (const [group, members] of byGroup) {
    if (members.length <= MOST_MEMBERS) continue;
    const message = `would have more than ${MOST_MEMBERS} products`;
    throw new OptionGroupError(
      'validation_error',
      `The group ${group} ${message}.`,
      { optionGroup: message },
      members.map(({ slug }) => ({ slug, field: 'optionGroup', message: `${group} ${message}` })),
    );
  }
}
