/** Power connectors of graphics cards, by their pins. A "6+2-pin" plug is an 8-pin one that also fits 6 pins. */
export type Connectors = { six: number; eight: number; sixteen: number };

const PLUG = /(\d+)\s*[x×]\s*(16|12\s*\+\s*4|8|6\s*\+\s*2|6)\s*-?\s*pin/gi;

/** "2 x 8-pin, 1 x 16-pin"; "None" is no connector at all. */
export function connectorsIn(text: string | undefined): Connectors | undefined {
  if (text === undefined) return undefined;
  const connectors: Connectors = { six: 0, eight: 0, sixteen: 0 };
  if (/^(?:none|no)$/i.test(text.trim())) return connectors;
  const plugs = [...text.matchAll(PLUG)];
  for (const [, count, pins = ''] of plugs) {
    const size = pins.startsWith('1') ? 'sixteen' : pins === '6' ? 'six' : 'eight';
    connectors[size] += Number(count);
  }
  return plugs.length > 0 ? connectors : undefined;
}
