import { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  nan: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  set: 'a list',
  object: 'an object with fields',
  record: 'an object with fields',
  map: 'an object with fields',
  date: 'a date',
  null: 'null',
  undefined: 'left out',
};

const FORMATS: Readonly<Record<string, string>> = {
  email: 'an email address, such as asha@example.com',
  url: 'a web address, such as https://example.com',
  datetime: 'a date and time with its zone, such as 2026-11-25T10:00:00Z',
  date: 'a day, such as 2026-11-25',
  time: 'a time, such as 10:00',
  uuid: 'an id, such as 3f6c2b1e-0d57-4a3c-9a77-52f1c0a8e9d4',
  guid: 'an id, such as 3f6c2b1e-0d57-4a3c-9a77-52f1c0a8e9d4',
  ipv4: 'an IP address',
  ipv6: 'an IP address',
  json_string: 'JSON',
  safeint: 'a whole number',
  int32: 'a whole number',
  uint32: 'a whole number, 0 or more',
};

const count = (number: number | bigint, one: string) => `${number} ${one}${Number(number) === 1 ? '' : 's'}`;
const quoted = (value: unknown) => (typeof value === 'string' ? value || 'empty' : String(value));
const listed = (values: readonly unknown[]) => values.map(quoted).join(', ');

const UNITS: Readonly<Record<string, string>> = {
  string: 'character',
  array: 'entry',
  set: 'entry',
  map: 'field',
  record: 'field',
};

/** A limit of a text, a list or a number. */
function describeLimit(issue: Extract<Issue, { code: 'too_big' | 'too_small' }>): string {
  const isMost = issue.code === 'too_big';
  const limit = isMost ? issue.maximum : issue.minimum;
  const unit = UNITS[issue.origin];
  if (unit) {
    if (!isMost && Number(limit) === 1) return 'must not be empty';
    const counted = count(limit, unit).replace('entrys', 'entries');
    return `must have ${issue.exact ? 'exactly' : isMost ? 'at most' : 'at least'} ${counted}`;
  }
  const bound = issue.origin === 'date' ? new Date(Number(limit)).toISOString() : String(limit);
  if (issue.inclusive) return `must be ${bound} or ${isMost ? 'less' : 'more'}`;
  return `must be ${isMost ? 'less' : 'more'} than ${bound}`;
}

function describeFormat(issue: Extract<Issue, { code: 'invalid_format' }>): string {
  const { format } = issue;
  if (format === 'starts_with') return `must begin with ${String(issue.prefix)}`;
  if (format === 'ends_with') return `must end with ${String(issue.suffix)}`;
  if (format === 'includes') return `must contain ${String(issue.includes)}`;
  return FORMATS[format] ? `must be ${FORMATS[format]}` : 'is not written as it has to be';
}

const MUST_BE = 'must be ';

/** What the forms ask for that a value may have: the first problem of each, without those that are the same. */
function describeUnion(issue: Extract<Issue, { code: 'invalid_union' }>): string {
  const { options, errors = [] } = issue;
  if (options) return `must be one of ${listed(options as unknown[])}`;
  const wanted = errors.flatMap(([first]) => (first ? [...first.path, first.message].join(' ') : []));
  const unique = [...new Set(wanted)];
  if (unique.every((message) => message.startsWith(MUST_BE)))
    return `${MUST_BE}${unique.map((message) => message.slice(MUST_BE.length)).join(' or ')}`;
  return unique.join(', or ');
}

/** What is wrong with a value, as words that follow the name of its field: `must be a whole number`. */
export function describeIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'is missing'
        : `must be ${KINDS[issue.expected] ?? 'of another kind'}`;
    case 'too_big':
    case 'too_small':
      return describeLimit(issue);
    case 'invalid_format':
      return describeFormat(issue);
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `has ${issue.keys.length === 1 ? 'a field' : 'fields'} that nothing is known of: ${listed(issue.keys)}`;
    case 'invalid_value':
      if (issue.input === undefined) return 'is missing';
      return issue.values.length === 1
        ? `must be ${listed(issue.values)}`
        : `must be one of ${listed(issue.values)}`;
    case 'invalid_union':
      return issue.input === undefined ? 'is missing' : describeUnion(issue);
    case 'invalid_key':
      return 'has the name of a field that it cannot have';
    case 'invalid_element':
      return 'has an entry that it cannot have';
    default:
      return 'is not a value that it can have';
  }
}

// Messages of the library name its own words, such as NaN; what the contract says of a field itself goes before.
z.config({ localeError: describeIssue });
