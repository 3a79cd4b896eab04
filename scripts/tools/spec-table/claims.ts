import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** One test that says it shows a statement. */
export type Claim = {
  id: string;
  file: string;
  /** As it stands in the code, without the ids at its end. */
  title: string;
  /** Whether something is asserted where the claim stands. */
  isAsserted: boolean;
};

const TEST_FILES = ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tests/**/*.{test,spec}.ts'];
const RUNNERS = new Set(['test', 'it', 'loudTest']);
const IDS_AT_END = / \[((?:[a-z]+-\d\d ?)+)\]$/;
/** The helpers of our tests that assert are named so too: expectAccessible, expectShown. */
const ASSERTION = /expect/i;

const isCallOf = (node: ts.Node, name: string): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === name;

/** The first name of `test`, `test.each(rows)` and the like; none of a group of tests. */
function getRunner(callee: ts.Expression): string | undefined {
  if (ts.isIdentifier(callee)) return callee.text;
  if (ts.isCallExpression(callee)) return getRunner(callee.expression);
  return ts.isPropertyAccessExpression(callee) && callee.name.text !== 'describe'
    ? getRunner(callee.expression)
    : undefined;
}

const getTitle = (node: ts.Node, code: ts.SourceFile): string | undefined => {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.getText(code).slice(1, -1) : undefined;
};

function all<Found extends ts.Node>(root: ts.Node, isWanted: (node: ts.Node) => node is Found): Found[] {
  const found: Found[] = [];
  const visit = (node: ts.Node) => {
    if (isWanted(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return found;
}

const isId = (node: ts.Node): node is ts.StringLiteral =>
  ts.isStringLiteral(node) && /^[a-z]+-\d\d$/.test(node.text);

/** The ids that a call names: written out, or by the variable of a loop over rows that begin with them. */
function idsNamedBy(mark: ts.CallExpression): string[] {
  return mark.arguments.flatMap((argument) => {
    if (ts.isStringLiteral(argument)) return [argument.text];
    const loop = ts.findAncestor(mark, ts.isForOfStatement);
    return loop ? all(loop.expression, isId).map(({ text }) => text) : [];
  });
}

function claimsOfTest(call: ts.CallExpression, title: string, file: string, code: ts.SourceFile): Claim[] {
  const [, idsAtEnd] = IDS_AT_END.exec(title) ?? [];
  const test = { file, title: title.replace(IDS_AT_END, '') };
  const inTitle = (idsAtEnd?.split(' ') ?? []).map((id) => ({
    ...test,
    id,
    isAsserted: ASSERTION.test(call.getText(code)),
  }));
  // Another file may have a function of that name.
  const hasMarks = code.text.includes("from './shows.ts'");
  const marks = all(call, (node): node is ts.CallExpression => hasMarks && isCallOf(node, 'shows'));
  const inBody = marks.flatMap((mark, index) => {
    const shown = code.text.slice(mark.end, marks[index + 1]?.getStart(code) ?? call.end);
    return idsNamedBy(mark).map((id) => ({
      ...test,
      id,
      isAsserted: ASSERTION.test(shown),
    }));
  });
  return [...inTitle, ...inBody];
}

/** The claims of a file of tests: ids in brackets at the end of a title, and `shows('id')` before what asserts it. */
export function claimsIn(file: string, text: string): Claim[] {
  if (!/\bshows\(|-\d\d\]/.test(text)) return [];
  const code = ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  return all(code, ts.isCallExpression).flatMap((call) => {
    const [first] = call.arguments;
    const title = first && getTitle(first, code);
    const isTest = title !== undefined && RUNNERS.has(getRunner(call.expression) ?? '');
    return isTest ? claimsOfTest(call, title, file, code) : [];
  });
}

/** Every claim of the project's tests, in the order of their files. */
export const readClaims = (): Claim[] =>
  globSync(TEST_FILES)
    .toSorted()
    .flatMap((file) => claimsIn(file, readFileSync(file, 'utf8')));
