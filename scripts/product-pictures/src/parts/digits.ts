import { group, line } from '../canvas.ts';

// Strokes in a box of 10 by 16, so pictures come out alike on machines with other fonts.
const strokes: Record<string, string> = {
  '0': 'M5 1C2 1 1 4 1 8s1 7 4 7 4-3 4-7-1-7-4-7z',
  '1': 'M2 4L5.5 1V15',
  '2': 'M1.5 4.5C1.8 2 3.4 1 5 1c2.3 0 4 1.4 4 3.8C9 8 3 11.5 1.3 15H9',
  '4': 'M7 15V1L1 10.5H9.5',
  '5': 'M8.5 1H2.5L1.8 7.3C4 5.5 9 6 9 10.3 9 14.5 3.5 16.5 1 13',
  '8': 'M5 7.5C1 6.5 1 1 5 1s4 5.5 0 6.5zC0 8.8 0 15 5 15s5-6.2 0-7.5',
  ':': 'M3 5.5V5.6M3 11.5V11.6',
  '%': 'M9 1L1 15M2.5 1.5a1.5 1.5 0 1 0 .1 0M7.5 11.5a1.5 1.5 0 1 0 .1 0',
};

/** A number, centred, as lines. */
export function digits(
  text: string,
  x: number,
  y: number,
  height: number,
  colour: string,
  weight = 2,
): string {
  const size = height / 16;
  const widths = [...text].map((character) => (character === ':' ? 6 : 12));
  let place = -widths.reduce((sum, width) => sum + width, 0) / 2 + 1;
  const drawn = [...text].map((character, index) => {
    const stroke = group(line(strokes[character] ?? '', colour, weight), `translate(${place} 0)`);
    place += widths[index] ?? 0;
    return stroke;
  });
  return group(drawn.join(''), `translate(${x} ${y}) scale(${size})`);
}
