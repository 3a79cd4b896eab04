import type { AirCooler } from '../kinds/air-cooler.ts';
import type { LiquidCooler } from '../kinds/liquid-cooler.ts';
import { colourOf } from './colours.ts';
import { fact, numberIn, type Product } from './product.ts';

const [black, white, silver] = [colourOf('Black'), colourOf('White'), colourOf('Silver')];
const rainbow = ['#3f8dff', '#b44bff', '#ff4d7a'];

const airLooks: Record<string, Pick<AirCooler, 'fins' | 'fan' | 'cover' | 'pipes'>> = {
  'deepcool-ag400': { fins: silver, fan: black, cover: 'bare', pipes: 4 },
  'deepcool-ak400': { fins: silver, fan: black, cover: 'lattice', pipes: 4 },
  'deepcool-ak620': { fins: silver, fan: black, cover: 'lattice', pipes: 6 },
  'be-quiet-pure-rock-2': { fins: silver, fan: black, cover: 'plate', pipes: 4 },
  'be-quiet-dark-rock-pro-5': { fins: '#303237', fan: black, cover: 'plate', pipes: 7 },
  'noctua-nh-l12s': { fins: silver, fan: '#b29a82', cover: 'bare', pipes: 4 },
};

const liquidLooks: Record<string, Pick<LiquidCooler, 'lights' | 'pump' | 'joined'>> = {
  'deepcool-le520': { lights: ['#3f8dff', '#b44bff'], pump: 'round', joined: false },
  'cooler-master-masterliquid-240l-core': { lights: ['#ff4d7a', '#ffb02e'], pump: 'mirror', joined: false },
  'deepcool-ls720-se-wh': { lights: rainbow, pump: 'mirror', joined: false },
  'nzxt-kraken-plus-360-rgb': { lights: rainbow, pump: 'screen', joined: true },
};

/** "1 x 120 mm, 1 x 135 mm" as the width of each fan. */
export const fanSizes = (text: string): number[] =>
  text.split(',').flatMap((part) => {
    const [, count, size] = /(\d+) x (\d+) mm/.exec(part) ?? [];
    return Array.from({ length: Number(count) }, () => Number(size));
  });

export const isLiquid = (product: Product): boolean => fact(product, 'Type') === 'Liquid';

export function airCooler(product: Product): AirCooler {
  const look = airLooks[product.slug] ?? { fins: silver, fan: black, cover: 'bare', pipes: 4 };
  const fans = fanSizes(fact(product, 'Fans'));
  const isLow = fact(product, 'Type').includes('low');
  return {
    ...look,
    fans,
    height: numberIn(fact(product, 'Height')),
    form: isLow ? 'low' : fans.length > 1 ? 'double tower' : 'tower',
  };
}

export function liquidCooler(product: Product): LiquidCooler {
  const look = liquidLooks[product.slug] ?? { lights: [], pump: 'round', joined: false };
  const fans = fanSizes(fact(product, 'Fans'));
  return {
    ...look,
    radiator: numberIn(fact(product, 'Radiator')),
    fans: fans.length,
    fanSize: fans[0] ?? 120,
    body: / WH$|White/.test(product.name) ? white : black,
  };
}
