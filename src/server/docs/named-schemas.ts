import { z } from 'zod';
import { getSchemaName } from '../../contract/editor/record.ts';
import { RESOURCES } from '../editing/resources.ts';
import * as contract from './contract.ts';

/** OpenAPI's name of the error schema. */
export const ERROR_SCHEMA = 'ErrorResponse';

/** The schemas of what editors change, by the name of its records. */
const recordSchemas = () =>
  RESOURCES.flatMap(({ definition }) => {
    const name = getSchemaName(definition);
    return [
      [`${name}Content`, definition.content],
      [`${name}Changes`, definition.changes],
      [`${name}Record`, definition.record],
      [`${name}RecordResponse`, definition.response],
      [`${name}RecordsResponse`, definition.listResponse],
    ] as const;
  });

/** The contract's schemas by the names they are exported under: `orderDetail` is OpenAPI's `OrderDetail`. */
export function namedSchemas() {
  const registry = z.registry<{ id: string }>();
  for (const [name, exported] of [...Object.entries<unknown>(contract), ...recordSchemas()])
    if (exported instanceof z.ZodType && !registry.has(exported))
      registry.add(exported, { id: `${name.charAt(0).toUpperCase()}${name.slice(1)}` });
  return registry;
}
