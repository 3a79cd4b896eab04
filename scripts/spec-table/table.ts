import type { Section } from './statements.ts';
import type { TestTitle } from './test-titles.ts';

const HEAD = `# The spec and the tests that show it

Made by \`npm run spec-table\` from [spec-statements.txt](spec-statements.txt) and the titles of the tests: change those, not this.
`;

/** A phrase with a section of its own begins a title; another is part of a title of the heading it stands under. */
const isShownBy = (phrase: string, heading: string, title: string) =>
  phrase.startsWith('§')
    ? title.startsWith(phrase)
    : title.startsWith(`${heading}:`) && title.includes(phrase);

/** Columns are parted by bars, and what looks like a tag would vanish. */
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

/** The table of the spec: what each statement is shown by, and what nothing shows yet. */
export function specTable(sections: readonly Section[], titles: readonly TestTitle[]): string {
  let missing = 0;
  let all = 0;
  const parts = sections.map(({ heading, statements }) => {
    const rows = statements.map(({ text, phrases }) => {
      const shown = titles.filter(({ title }) => phrases.some((phrase) => isShownBy(phrase, heading, title)));
      all += 1;
      if (shown.length === 0) missing += 1;
      const tests = shown.map(({ title, file }) => `${cell(title)} (${file})`).join('<br>');
      return `| ${cell(text)} | ${tests || '**none yet**'} |`;
    });
    return `## ${heading}\n\n| the spec says | shown by |\n|---|---|\n${rows.join('\n')}\n`;
  });
  return `${HEAD}\n${all - missing} of ${all} statements are shown by a test.\n\n${parts.join('\n')}`;
}
