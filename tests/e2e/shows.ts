import { test } from 'playwright/test';

/**
 * Says which statements of the spec the assertions that follow show. The report of the test names them in order, so the
 * last one is where it failed.
 * @param statements ids of docs/spec-statements.txt
 */
export function shows(...statements: string[]): void {
  test.info().annotations.push({ type: 'spec', description: statements.join(' ') });
}
