/** Gives the first of some specifications that is told; names as shops write them, in any letters. */
export type Read = (...names: string[]) => string | undefined;

/** What may be told, as it was read: undefined where it is not. */
export type Facts<Known> = { [Name in keyof Known]?: Known[Name] | undefined };

export function reader(specifications: readonly { name: string; value: string }[]): Read {
  const byName = new Map(specifications.map(({ name, value }) => [name.toLowerCase(), value]));
  return (...names) =>
    names.map((name) => byName.get(name.toLowerCase())).find((value) => value !== undefined);
}
