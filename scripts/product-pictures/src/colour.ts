/** A colour with linear components from 0 to 1. */
export type Light = readonly [number, number, number];

export function toLinear(hex: string): Light {
  const channel = (start: number): number => (Number.parseInt(hex.slice(start, start + 2), 16) / 255) ** 2.2;
  return [channel(1), channel(3), channel(5)];
}

export function toHex(light: Light): string {
  return `#${light.map((value) => channelHex(value)).join('')}`;
}

function channelHex(value: number): string {
  const compressed = value < 0.7 ? value : 0.7 + 0.3 * (1 - Math.exp((0.7 - value) / 0.3));
  return Math.round(Math.min(1, Math.max(0, compressed)) ** (1 / 2.2) * 255)
    .toString(16)
    .padStart(2, '0');
}

/** A colour between two, at a share from 0 to 1. */
export function mix(from: string, to: string, share: number): string {
  const channel = (start: number): string => {
    const [a, b] = [
      Number.parseInt(from.slice(start, start + 2), 16),
      Number.parseInt(to.slice(start, start + 2), 16),
    ];
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

export function lighter(hex: string, share: number): string {
  return mix(hex, '#ffffff', share);
}

export function darker(hex: string, share: number): string {
  return mix(hex, '#08090c', share);
}

/** The colour with an opacity from 0 to 1. */
export function faded(hex: string, opacity: number): string {
  return `${hex}${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')}`;
}

/** Whether a colour is nearer to white than to black. */
export const isPale = (colour: string): boolean => Number.parseInt(colour.slice(3, 5), 16) > 128;
