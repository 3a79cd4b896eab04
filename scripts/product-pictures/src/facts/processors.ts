import type { Processor } from '../kinds/processor.ts';
import { fact, type Product } from './product.ts';

export function processor(product: Product): Processor {
  return { socket: fact(product, 'Socket') as Processor['socket'], engraving: engravingOf(product.name) };
}

/** Family and model: "CORE i5" and "14400" of "Intel Core i5-14400", "RYZEN 5" and "5600G" of "AMD Ryzen 5 5600G". */
export function engravingOf(name: string): [string, string] {
  const words = name.replace(/^(Intel|AMD) /, '');
  const [, family = words, model = ''] = /^(.*)[ -](\w+)$/.exec(words) ?? [];
  return [family.toUpperCase().replace(/ I(\d)/, ' i$1'), model];
}
