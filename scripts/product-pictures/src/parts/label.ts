import { group, line, rectangle, shape } from '../canvas.ts';

/** A printed label with nothing to read: a coloured band, ruled text, a bar code and the usual signs. */
export function label(
  x: number,
  y: number,
  width: number,
  height: number,
  paper = '#eef0f2',
  ink = '#4b5059',
  band = '#003893',
): string {
  const unit = Math.min(width, height) / 20;
  const rows = Math.floor((height / unit - 9) / 2.4);
  const text = Array.from({ length: Math.max(1, rows) }, (_, row) =>
    rectangle(
      unit * 1.4,
      unit * (6 + row * 2.4),
      width * (row % 3 === 2 ? 0.3 : 0.44),
      unit * 0.9,
      ink,
      unit * 0.3,
      { opacity: 0.7 },
    ),
  ).join('');
  const bars = Array.from({ length: 26 }, (_, index) =>
    rectangle(
      width * 0.62 + (index * width * 0.32) / 26,
      height - unit * 7,
      ((width * 0.32) / 26) * (index % 3 === 0 ? 0.8 : 0.4),
      unit * 5,
      ink,
    ),
  ).join('');
  const warning =
    shape(`M${width * 0.66} ${unit * 11}l${unit * 2.4}-${unit * 4.2}l${unit * 2.4} ${unit * 4.2}z`, 'none', {
      stroke: ink,
      strokeWidth: unit * 0.4,
    }) + line(`M${width * 0.66 + unit * 2.4} ${unit * 8.2}v${unit * 1.5}`, ink, unit * 0.4);
  const recycling = rectangle(width * 0.82, unit * 7.2, unit * 3.4, unit * 3.6, 'none', unit * 0.6, {
    stroke: ink,
    strokeWidth: unit * 0.4,
  });
  return group(
    rectangle(0, 0, width, height, paper, unit) +
      rectangle(0, 0, width, unit * 4, band, unit) +
      rectangle(unit * 1.4, unit * 1.5, width * 0.3, unit * 1.1, '#ffffff', unit * 0.5) +
      text +
      bars +
      (height > 14 ? warning + recycling : ''),
    `translate(${x} ${y})`,
  );
}
