/** One statement of the spec, and the phrases that the tests which show it have in their titles. */
export type Statement = { text: string; phrases: string[] };
/** The statements under one heading, which begins the titles of their tests. */
export type Section = { heading: string; statements: Statement[] };

function statementOf(line: string): Statement {
  const [text = '', ...phrases] = line.split('|').map((part) => part.trim());
  return { text, phrases };
}

/** Reads docs/spec-statements.txt: `## heading` lines, and below each a statement a line. */
export function readStatements(file: string): Section[] {
  const sections: Section[] = [];
  for (const line of file.split('\n').map((text) => text.trim())) {
    if (line.startsWith('## ')) sections.push({ heading: line.slice(3), statements: [] });
    else if (line !== '' && !line.startsWith('#')) sections.at(-1)?.statements.push(statementOf(line));
  }
  return sections;
}
