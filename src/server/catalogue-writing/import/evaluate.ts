import { type DecimalSign, readAmount } from '../../../contract/read-number.ts';
import type { Computed, Expression } from './mapping.ts';
import { specificationText } from './source-row.ts';

type Values = Record<string, unknown>;
type FromField = Extract<Computed, { from: string }>;

const PLACES = /\{([^{}]+)\}/g;

function getPart(value: unknown, part: string): unknown {
  if (Array.isArray(value)) return value[Number(part)];
  const isObject = typeof value === 'object' && value !== null;
  return isObject && Object.hasOwn(value, part) ? (value as Values)[part] : undefined;
}

/** The value at a path such as "name", "speed.1" or "metadata.name"; undefined where there is none. */
const valueAt = (values: Values, path: string): unknown =>
  (Object.hasOwn(values, path) ? values[path] : path.split('.').reduce<unknown>(getPart, values)) ??
  undefined;

/** A text that a mapping counts with holds digits that are no number, or more than one. */
export class UnreadableNumber extends Error {
  override name = 'UnreadableNumber';
  readonly field: string;

  constructor(field: string, problem: string) {
    super(problem);
    this.field = field;
  }
}

function readScaled(value: unknown, from: string, decimal: DecimalSign | undefined): number | undefined {
  if (typeof value === 'number') return value;
  // "N/A" and "ask us" stay as they are: a price of them is refused, a specification shows them.
  if (typeof value !== 'string' || !/\p{Nd}/u.test(value)) return undefined;
  const reading = readAmount(value, decimal);
  if ('problem' in reading) throw new UnreadableNumber(from, reading.problem);
  return reading.value;
}

function scaled(
  value: unknown,
  { from, times, round }: FromField,
  decimal: DecimalSign | undefined,
): unknown {
  if (times === undefined && round === undefined) return value;
  const number = readScaled(value, from, decimal);
  if (number === undefined) return value;
  const product = number * (times ?? 1);
  return round === undefined ? product : Math.round(product / round) * round;
}

function fromField(expression: FromField, values: Values, decimal: DecimalSign | undefined): unknown {
  const value = valueAt(values, expression.from);
  if (value === undefined || value === '') return expression.otherwise;
  if (expression.ifPresent !== undefined) return expression.ifPresent;
  const result = scaled(value, expression, decimal);
  if (expression.join === undefined && expression.unit === undefined) return result;
  const text = specificationText(result, expression.join);
  return text && expression.unit ? `${text} ${expression.unit}` : text;
}

/** A template whose fields are all empty gives nothing, whatever its fixed text. */
function fromTemplate(text: string, values: Values): string | undefined {
  const places = [...text.matchAll(PLACES)].map(([, path = '']) => specificationText(valueAt(values, path)));
  if (places.length > 0 && places.every((place) => place === undefined)) return undefined;
  let next = 0;
  return text
    .replace(PLACES, () => places[next++] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Whole names with how a text begins that has them, the longest first; a mapping has one list for all of its rows. */
const beginnings = new WeakMap<readonly string[], readonly { name: string; begin: string }[]>();
function getBeginnings(wholeNames: readonly string[]): readonly { name: string; begin: string }[] {
  const known =
    beginnings.get(wholeNames) ??
    wholeNames
      .toSorted((one, other) => other.length - one.length)
      .map((name) => ({ name, begin: `${name.toLowerCase()} ` }));
  beginnings.set(wholeNames, known);
  return known;
}

function firstWord(text: string, wholeNames: readonly string[]): string | undefined {
  const compared = `${text.toLowerCase()} `;
  const whole = getBeginnings(wholeNames).find(({ begin }) => compared.startsWith(begin));
  return whole?.name ?? text.split(/\s+/).find(Boolean);
}

export const isComputed = (expression: Expression): expression is Computed =>
  typeof expression === 'object' && !Array.isArray(expression);

/**
 * The value of a mapping's expression for a source row.
 * @param decimal the sign that parts off a fraction, where it was named
 * @throws UnreadableNumber
 */
export function evaluate(expression: Expression, values: Values, decimal?: DecimalSign): unknown {
  if (!isComputed(expression)) return expression;
  if ('from' in expression) return fromField(expression, values, decimal);
  if ('template' in expression) return fromTemplate(expression.template, values);
  return firstWord(String(valueAt(values, expression.firstWordOf) ?? ''), expression.wholeNames);
}

/** The foreign fields that an expression reads. */
export function getFields(expression: Expression): string[] {
  if (!isComputed(expression)) return [];
  if ('from' in expression) return [expression.from];
  if ('firstWordOf' in expression) return [expression.firstWordOf];
  return [...expression.template.matchAll(PLACES)].map(([, path = '']) => path.split('.')[0] ?? path);
}
