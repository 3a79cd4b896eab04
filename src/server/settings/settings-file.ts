import { StartError } from '../start-error.ts';

/** Characters that a backslash takes the meaning of inside double quotes, for systemd and shells alike. */
const ESCAPABLE = '"\\`$';

const NAME = /^\s*([A-Za-z_][A-Za-z0-9_]*)[ \t]*=/;

type ReadValue = { value: string; end: number } | { problem: 'unreadable' | 'comment' | 'behind quote' };

/** One value, by the rules of systemd's EnvironmentFile; `end` is where its line ends. */
function readValue(text: string, start: number): ReadValue {
  let value = '';
  let quote = '';
  let at = start;
  let isPlain = false;
  let wasQuoted = false;
  for (; at < text.length; at += 1) {
    const character = text[at] as string;
    if (quote === "'") {
      if (character === "'") quote = '';
      else value += character;
    } else if (quote === '"') {
      if (character === '"') quote = '';
      else if (character === '\\') {
        at += 1;
        const escaped = text[at] ?? '';
        if (escaped !== '\n') value += ESCAPABLE.includes(escaped) ? escaped : `\\${escaped}`;
      } else value += character;
    } else if (character === '\n') break;
    // systemd and shells read what follows a closing quote differently.
    else if (wasQuoted && !/[\s'"]/.test(character)) return { problem: 'behind quote' };
    else if (character === '\\') {
      at += 1;
      if (text[at] !== '\n') value += text[at] ?? '';
      isPlain = true;
    } else if (!isPlain && (character === "'" || character === '"')) {
      quote = character;
      wasQuoted = true;
    } else if (!isPlain && /\s/.test(character)) continue;
    else {
      value += character;
      isPlain = true;
    }
  }
  if (quote) return { problem: 'unreadable' };
  if (isPlain && /\s#/.test(value)) return { problem: 'comment' };
  // Space after an unquoted value is ignored; quoted space stays.
  return { value: isPlain ? value.trimEnd() : value, end: at };
}

const PROBLEMS = {
  unreadable: () => "this line cannot be read: write NAME='value' on one line.",
  comment: (name: string) =>
    `a comment behind ${name} would be read as part of it: give it a line of its own, or write ${name}='…'.`,
  'behind quote': (name: string) =>
    `something follows the closing quote of ${name}, and would be read as part of it: give a comment a line of its own.`,
};

/**
 * Reads a settings file by the rules of systemd's EnvironmentFile, so that a command sees what the service sees.
 * `NAME='value'` is the form that a POSIX shell reads alike, whatever the value holds.
 * @param file its name, for the message
 * @throws StartError naming the line that cannot be read, or that a shell would read otherwise
 */
export function parseSettings(text: string, file: string): Record<string, string> {
  const settings: Record<string, string> = {};
  const body = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  for (let at = 0; at < body.length; ) {
    const lineEnd = body.indexOf('\n', at);
    const line = body.slice(at, lineEnd < 0 ? undefined : lineEnd);
    if (/^\s*([#;]|$)/.test(line)) {
      at += line.length + 1;
      continue;
    }
    const number = body.slice(0, at).split('\n').length;
    const [assigned, name = ''] = NAME.exec(line) ?? [];
    const read: ReadValue =
      assigned === undefined ? { problem: 'unreadable' } : readValue(body, at + assigned.length);
    if ('problem' in read) throw new StartError(`${file}:${number}: ${PROBLEMS[read.problem](name)}`);
    settings[name] = read.value;
    at = read.end + 1;
  }
  return settings;
}

/**
 * A line of a settings file that systemd, POSIX shells and `parseSettings` read alike.
 * @throws StartError for a value of several lines, which no setting needs
 */
export function settingLine(name: string, value: string): string {
  if (/[\r\n\0]/.test(value)) throw new StartError(`${name} must be one line.`);
  return `${name}='${value.replaceAll("'", `'"'"'`)}'\n`;
}
