import ts from 'typescript';

/** One change of a source text that its tests should notice. Positions count characters of the text. */
export type Mutant = { start: number; end: number; line: number; was: string; becomes: string };

const SWAPPED: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [ts.SyntaxKind.PlusToken]: '-',
  [ts.SyntaxKind.MinusToken]: '+',
  [ts.SyntaxKind.AsteriskToken]: '/',
  [ts.SyntaxKind.SlashToken]: '*',
  [ts.SyntaxKind.PercentToken]: '*',
  [ts.SyntaxKind.AmpersandAmpersandToken]: '||',
  [ts.SyntaxKind.BarBarToken]: '&&',
  [ts.SyntaxKind.QuestionQuestionToken]: '&&',
};

/** What is written in the place of a node, or nothing. Texts are left alone: of most, no test says the words. */
function getReplacement(node: ts.Node): string | undefined {
  if (ts.isNumericLiteral(node)) return `(${node.text} + 1)`;
  if (node.kind === ts.SyntaxKind.TrueKeyword) return 'false';
  if (node.kind === ts.SyntaxKind.FalseKeyword) return 'true';
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return node.operand.getText();
  if (ts.isConditionalExpression(node)) return `(${node.whenFalse.getText()})`;
  return undefined;
}

/** Every mutant of a TypeScript source, in the order of the text. Types have none. */
export function findMutants(source: string): Mutant[] {
  const file = ts.createSourceFile('mutated.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const mutants: Mutant[] = [];
  const add = (node: ts.Node, becomes: string) => {
    const start = node.getStart();
    const { line } = file.getLineAndCharacterOfPosition(start);
    mutants.push({ start, end: node.getEnd(), line: line + 1, was: node.getText(), becomes });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    const becomes = getReplacement(node);
    if (becomes !== undefined) add(node, becomes);
    if (ts.isBinaryExpression(node)) {
      const swapped = SWAPPED[node.operatorToken.kind];
      if (swapped) add(node.operatorToken, swapped);
    }
    if (ts.isIfStatement(node)) add(node.expression, `!(${node.expression.getText()})`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return mutants;
}

export const withMutant = (source: string, { start, end, becomes }: Mutant): string =>
  source.slice(0, start) + becomes + source.slice(end);
