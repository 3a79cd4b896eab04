import { expect, test } from 'vitest';
import { failedBrowserTests, failedVitestTests, retriedBrowserTests, wrongAtFirst } from './failed-tests.ts';

test('failed tests of Vitest are named with the beginning of their error, and files that cannot be loaded too', () => {
  const passed = { fullName: 'adds', status: 'passed', failureMessages: [] };
  const failed = {
    fullName: 'stock is right',
    status: 'failed',
    failureMessages: ['expected 1 to be 2\n    at x'],
  };
  expect(
    failedVitestTests({
      testResults: [
        { name: 'a.test.ts', status: 'passed', message: '', assertionResults: [passed] },
        { name: 'b.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
        { name: 'c.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
      ],
    }),
  ).toEqual([
    'b.test.ts: stock is right\n    expected 1 to be 2\n        at x',
    'c.test.ts\n    Cannot find module',
  ]);
});

test('failed tests of Playwright are named, however deep their suite, and apart from them those that passed at last', () => {
  const spec = (title: string, status: string, messages: string[]) => ({
    title,
    file: 'cart.spec.ts',
    tests: [
      { projectName: 'phone', status, results: messages.map((message) => ({ errors: [{ message }] })) },
    ],
  });
  const suites = [
    { specs: [spec('shown', 'expected', [])] },
    { suites: [{ specs: [spec('kept', 'unexpected', ['first', 'last']), spec('slow', 'flaky', ['once'])] }] },
  ];
  expect(failedBrowserTests({ suites })).toEqual(['[phone] cart.spec.ts: kept\n    last']);
  expect(retriedBrowserTests({ suites })).toEqual(['[phone] cart.spec.ts: slow\n    once']);
  const where = { errors: [{ message: 'Test timeout' }, { message: 'waiting for a button' }] };
  const tests = [{ projectName: 'phone', status: 'unexpected', results: [where] }];
  expect(failedBrowserTests({ specs: [{ title: 'hung', file: 'cart.spec.ts', tests }] })).toEqual([
    '[phone] cart.spec.ts: hung\n    Test timeout\n    waiting for a button',
  ]);
});

test('of those that passed at last, the ones that were not only late before are told apart', () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    title,
    file: 'cart.spec.ts',
    tests: [
      { projectName: 'phone', status, results: messages.map((message) => ({ errors: [{ message }] })) },
    ],
  });
  const late = [
    'Test timeout of 120000ms exceeded.',
    'TimeoutError: locator.click: Timeout 30000ms exceeded.',
    'Error: expect(locator).toBeVisible() failed\n\nExpected: visible\nTimeout: 20000ms',
  ];
  const said = 'Error: console messages\n\nexpect(received).toEqual(expected) // deep equality';
  const specs = [
    spec('late', 'flaky', ...late),
    spec('wrong', 'flaky', late[0] ?? '', said),
    spec('failed', 'unexpected', said),
  ];
  expect(wrongAtFirst({ suites: [{ specs }] })).toEqual([
    expect.stringMatching(/^\[phone\] cart\.spec\.ts: wrong/),
  ]);
});
