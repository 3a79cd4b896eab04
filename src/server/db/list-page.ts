type PageQuery = { page: number; limit: number };

/** One page of a list as responses have it; `total`: how many the whole list has. */
export type Page<Shown> = PageQuery & { data: Shown[]; total: number };

/**
 * Reads one page of a list.
 * @param select in its order, without bounds
 * @param total counts when it is awaited, as `$count` does
 */
export async function listPage<Row, Shown>(
  { page, limit }: PageQuery,
  select: { limit(limit: number): { offset(offset: number): PromiseLike<Row[]> } },
  total: number | PromiseLike<number>,
  toData: (rows: Row[]) => Shown[] | Promise<Shown[]>,
): Promise<Page<Shown>> {
  const rows = await select.limit(limit).offset((page - 1) * limit);
  return { data: await toData(rows), total: await total, page, limit };
}
