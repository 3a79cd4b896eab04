import type { Part } from './part.ts';

/** Millimetres and the like are rounded differently. */
const ROUNDED = 1;

/** Whether a fact has parts, such as bays. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two known facts cannot both be true. Of two lists one may only be shorter. */
export function contradicts(one: unknown, other: unknown): boolean {
  if (one === undefined || other === undefined) return false;
  if (typeof one === 'number' && typeof other === 'number') return Math.abs(one - other) > ROUNDED;
  if (Array.isArray(one) && Array.isArray(other))
    return one.some((each) => !other.includes(each)) && other.some((each) => !one.includes(each));
  if (isObject(one) && isObject(other))
    return Object.keys(one).some((key) => contradicts(one[key], other[key]));
  return one !== other;
}

/** The names of facts that two parts contradict each other in. */
export const differingFacts = (one: Part['facts'], other: Part['facts']): string[] => {
  const others: Readonly<Record<string, unknown>> = other;
  return Object.entries(one).flatMap(([name, fact]) => (contradicts(fact, others[name]) ? [name] : []));
};

/** The facts of a part that its specifications state. */
export const statedFacts = ({ facts, inferred = [] }: Part): Part['facts'] =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => !inferred.includes(name)));
