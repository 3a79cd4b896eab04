import type { Computed, Expression } from './mapping.ts';
import { specificationText } from './specification-text.ts';

type Values = Record<string, unknown>;
type FromField = Extract<Computed, { from: string }>;

const PLACES = /\{([^{}]+)\}/g;

/** The value at a path such as "name" or "speed.1"; undefined where there is none. */
function valueAt(values: Values, path: string): unknown {
  if (Object.hasOwn(values, path)) return values[path] ?? undefined;
  const [field = '', index] = path.split('.');
  const list = Object.hasOwn(values, field) ? values[field] : undefined;
  return Array.isArray(list) && index !== undefined ? (list[Number(index)] ?? undefined) : undefined;
}

const numberOf = (value: unknown) =>
  typeof value === 'string' ? Number(value.replaceAll(',', '')) : Number(value);

function scaled(value: unknown, { times, round }: FromField): unknown {
  if (times === undefined && round === undefined) return value;
  const number = numberOf(value);
  // Text that is no number stays unchanged, so that the check reports it.
  if (Number.isNaN(number)) return value;
  const product = number * (times ?? 1);
  return round === undefined ? product : Math.round(product / round) * round;
}

function fromField(expression: FromField, values: Values): unknown {
  const value = valueAt(values, expression.from);
  if (value === undefined || value === '') return expression.otherwise;
  if (expression.ifPresent !== undefined) return expression.ifPresent;
  const result = scaled(value, expression);
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
function beginningsOf(wholeNames: readonly string[]): readonly { name: string; begin: string }[] {
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
  const whole = beginningsOf(wholeNames).find(({ begin }) => compared.startsWith(begin));
  return whole?.name ?? text.split(/\s+/).find(Boolean);
}

export const isComputed = (expression: Expression): expression is Computed =>
  typeof expression === 'object' && !Array.isArray(expression);

/** The value of a mapping's expression for a source row. */
export function evaluate(expression: Expression, values: Values): unknown {
  if (!isComputed(expression)) return expression;
  if ('from' in expression) return fromField(expression, values);
  if ('template' in expression) return fromTemplate(expression.template, values);
  return firstWord(String(valueAt(values, expression.firstWordOf) ?? ''), expression.wholeNames);
}

/** The foreign fields that an expression reads. */
export function fieldsOf(expression: Expression): string[] {
  if (!isComputed(expression)) return [];
  if ('from' in expression) return [expression.from];
  if ('firstWordOf' in expression) return [expression.firstWordOf];
  return [...expression.template.matchAll(PLACES)].map(([, path = '']) => path.split('.')[0] ?? path);
}
