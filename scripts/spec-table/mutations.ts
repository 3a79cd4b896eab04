/** A way to break one statement: in a file, a text that stands there once and what it is replaced with. */
export type Mutation = { id: string; file: string; text: string; replacement: string };

const ENTRY = /^([a-z]+-\d\d) (\S+)\n- (.+)\n\+ ?(.*)$/;

/** @throws Error that quotes the entry */
function mutationOf(entry: string): Mutation {
  const [, id, file, text, replacement] = ENTRY.exec(entry) ?? [];
  if (!id || !file || !text || replacement === undefined)
    throw new Error(`docs/spec-mutations.txt: no mutation in "${entry}"`);
  return { id, file, text, replacement };
}

/** Reads docs/spec-mutations.txt: entries of three lines, a blank line between them; lines with # are notes. */
export const readMutations = (file: string): Mutation[] =>
  file
    .replaceAll(/^#.*\n/gm, '')
    .split(/\n{2,}/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map(mutationOf);

/** @throws Error where the text doesn't stand in the code exactly once */
export function mutate(code: string, { id, file, text, replacement }: Mutation): string {
  const [before, after, ...more] = code.split(text);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${id}: "${text}" must stand in ${file} exactly once`);
  return before + replacement + after;
}
