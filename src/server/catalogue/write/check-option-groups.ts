import { sql } from 'drizzle-orm';
import type { ProductOption } from '../../../contract/product-option.ts';
import { optionsKey } from '../../../rules/product-options.ts';
import { type Queries, rowsOf } from '../../db/database.ts';
import { HttpError } from '../../http-error.ts';

/** Each page of a group shows all of it. */
const MOST_MEMBERS = 100;

type Member = { group: string; name: string; options: ProductOption[] };

const taken = (message: string) =>
  new HttpError('already_taken', message, {
    fields: { options: 'are those of another product of the group' },
  });

/**
 * Requires that no two products of a group have the same options. The caller holds the edit lock, and has written the
 * products: what a row leaves absent is only known then.
 * @throws HttpError already_taken, validation_error
 */
export async function requireDistinctOptions(queries: Queries, groups: readonly string[]): Promise<void> {
  if (groups.length === 0) return;
  const result = await queries.execute(sql`
    SELECT option_group AS "group", name, options FROM products
    WHERE option_group <> '' AND option_group IN (SELECT json_array_elements_text(${JSON.stringify(groups)}::json))
    ORDER BY id`);
  for (const [group, members] of Map.groupBy(rowsOf<Member>(result), (member) => member.group)) {
    const known = new Map<string, Member>();
    for (const member of members) {
      const key = optionsKey(member.options);
      const same = known.get(key);
      if (same) throw taken(`${same.name} and ${member.name} have the same options in the group ${group}.`);
      known.set(key, member);
    }
    if (members.length > MOST_MEMBERS)
      throw new HttpError(
        'validation_error',
        `The group ${group} would have more than ${MOST_MEMBERS} products.`,
        {
          fields: { optionGroup: `would have more than ${MOST_MEMBERS} products` },
        },
      );
  }
}
