import { spawn, spawnSync } from 'node:child_process';
import { CHECKERS_MISSING, hasCheckers, openCheckers } from './checkers.ts';

const hasJava = spawnSync('java', ['-version']).status === 0;

/**
 * The checker needs a larger stack than Java's default. Without the second compiler it takes two thirds of the time.
 */
const JAVA_OPTIONS = ['-Xss4m', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];
const CHECKER_OPTIONS = ['--format', 'json', '--errors-only'];

/**
 * What is standard and what the checker does not know; `extract`: a piece of the page that the message stands beside.
 */
const UNKNOWN_TO_CHECKER = [
  // https://www.w3.org/TR/css-view-transitions-2/
  { message: 'CSS: Unrecognized at-rule “@view-transition”', extract: '' },
  // https://drafts.csswg.org/scroll-animations-1/
  ...['timeline-scope', 'scroll-timeline', 'animation-timeline'].map((name) => ({
    message: `CSS: “${name}”: Property “${name}” doesn't exist.`,
    extract: '',
  })),
  // https://wicg.github.io/nav-speculation/speculation-rules.html: "immediate" is a valid eagerness string.
  {
    message:
      'The “eagerness” property in a speculation rule must be one of “eager”, “moderate”, or “conservative”.',
    extract: 'ediate"}',
  },
];

type Message = { url: string; lastLine?: number; message: string; extract?: string };

/**
 * Gives the errors that whole HTML documents have, a line an error.
 * @throws Error with what the checker wrote, where it could not check
 */
export type HtmlChecker = (files: readonly string[]) => Promise<string[]>;

/** Why there is no checker here, or undefined where there is one. */
export function htmlCheckerMissing(): string | undefined {
  if (!hasJava) return 'Java is not installed (on Debian: apt-get install default-jre-headless)';
  return hasCheckers() ? undefined : CHECKERS_MISSING;
}

/** The W3C's checker (https://validator.github.io/validator/); undefined where it or Java is missing. */
export async function htmlChecker(): Promise<HtmlChecker | undefined> {
  const load = hasJava ? await openCheckers() : undefined;
  if (!load) return undefined;
  const program = load.resolve('vnu-jar/build/dist/vnu.jar');
  return async (files) => {
    const args = [...JAVA_OPTIONS, '-jar', program, ...CHECKER_OPTIONS, ...files];
    const checker = spawn('java', args, { stdio: ['ignore', 'ignore', 'pipe'] });
    let report = '';
    checker.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      report += chunk;
    });
    await new Promise((resolve, reject) => checker.once('close', resolve).once('error', reject));
    return readErrors(report);
  };
}

function readErrors(report: string): string[] {
  return getMessages(report)
    .filter(
      ({ message, extract = '' }) =>
        !UNKNOWN_TO_CHECKER.some((known) => known.message === message && extract.includes(known.extract)),
    )
    .map(
      ({ url, lastLine, message, extract = '' }) =>
        `${url}:${lastLine} ${message} ${extract.replaceAll('\n', ' ')}`,
    );
}

function getMessages(report: string): Message[] {
  try {
    return (JSON.parse(report) as { messages: Message[] }).messages;
  } catch {
    throw new Error(`The HTML checker failed: ${report}`);
  }
}
