/** One statement of the spec. @property without why no test shows it; undefined where one must. */
export type Statement = {
  id: string;
  text: string;
  without: { kind: 'no test' | 'open'; reason: string } | undefined;
};
/** The statements of one part of the spec. */
export type Section = { heading: string; statements: Statement[] };

const LINE = /^([a-z]+-\d\d) \| (.+?)(?: \| (no test|open): (.+))?$/;

/** @throws Error that quotes the line */
function getStatement(line: string): Statement {
  const [, id, text, kind, reason = ''] = LINE.exec(line) ?? [];
  if (!id || !text) throw new Error(`docs/spec-statements.txt: no statement in "${line}"`);
  return { id, text, without: kind === 'no test' || kind === 'open' ? { kind, reason } : undefined };
}

/** Reads docs/spec-statements.txt: `## heading` lines, and below each a statement a line. */
export function readStatements(file: string): Section[] {
  const sections: Section[] = [];
  for (const line of file.split('\n').map((text) => text.trim())) {
    if (line.startsWith('## ')) sections.push({ heading: line.slice(3), statements: [] });
    else if (line !== '' && !line.startsWith('#')) sections.at(-1)?.statements.push(getStatement(line));
  }
  return sections;
}
