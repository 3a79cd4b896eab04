import { circle, rectangle } from '../canvas.ts';
import { darker, isPale, lighter } from '../colour.ts';
import { type Angle, metal, plastic, rubber } from '../finishes.ts';
import { holes, slots } from '../parts/grille.ts';
import { audio, barrel, displayPort, ethernet, hdmi, usbA, usbC } from '../parts/ports.ts';
import { lying } from '../studio/frame.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

/** What is known of a computer the size of a lunch box; lengths in millimetres. */
export interface MiniPc {
  width: number;
  depth: number;
  height: number;
  radius: number;
  body: string;
  metallic: boolean;
  roof: 'plain' | 'ring' | 'vents' | 'seam';
  /** Sockets in front. */
  front: { usbA: number; usbC: number; audio: boolean };
  video: { hdmi: number; displayPort: number; usbC: number };
}

const views = {
  hero: { azimuth: -26, elevation: 28 },
  front: { azimuth: 0, elevation: 12 },
  back: { azimuth: 154, elevation: 26 },
};

export function draw(pc: MiniPc, angle: Angle): string {
  const { width, depth, height, radius, body, metallic } = pc;
  const box = slab({
    frame: lying(0, height / 2 + 4, 0),
    width,
    height: depth,
    depth: height,
    radius,
    bevel: 2,
    material: metallic ? metal(body, 0.6) : plastic(body, 0.9),
    art: {
      front: roof(pc),
      bottom: front(pc),
      top: back(pc),
      left: vents(pc),
      right: vents(pc),
    },
  });
  const foot = slab({
    frame: lying(0, 2, 0),
    width: width - 16,
    height: depth - 16,
    depth: 4,
    radius: 12,
    material: rubber('#1a1b1e'),
  });
  return photograph([foot, box], views[angle]);
}

function roof({ roof: style, width, depth, body }: MiniPc): string {
  if (style === 'ring')
    return (
      circle(width / 2, depth / 2, 38, 'none', { stroke: darker(body, 0.2), strokeWidth: 0.8 }) +
      circle(width / 2, depth / 2, 37, 'none', { stroke: lighter(body, 0.3), strokeWidth: 0.5 })
    );
  if (style === 'vents')
    return holes(width * 0.2, depth * 0.2, width * 0.6, depth * 0.5, 6, 1.9, darker(body, 0.8));
  if (style === 'seam')
    return (
      rectangle(0, depth * 0.78, width, 1, darker(body, 0.5)) +
      slots(width * 0.1, depth * 0.1, width * 0.36, depth * 0.4, 9, darker(body, 0.7))
    );
  return '';
}

function front({ width, height, radius, body, front: sockets }: MiniPc): string {
  const y = height / 2;
  let x = Math.max(width * 0.16, radius + 10);
  const list: string[] = [];
  for (let index = 0; index < sockets.usbC; index++, x += 15) list.push(usbC(x, y));
  for (let index = 0; index < sockets.usbA; index++, x += 18) list.push(usbA(x + 2, y));
  if (sockets.audio) list.push(audio(x, y));
  return (
    (isPale(body)
      ? ''
      : rectangle(width * 0.08, height * 0.14, width * 0.84, height * 0.72, darker(body, 0.4), 4)) +
    list.join('') +
    (isPale(body)
      ? circle(width - radius - 6, y, 1, '#ffffff')
      : circle(width * 0.86, y, Math.min(6, height * 0.16), lighter(body, 0.1), {
          stroke: darker(body, 0.5),
          strokeWidth: 0.8,
        }) +
        circle(width * 0.86, y, Math.min(3, height * 0.08), 'none', { stroke: '#5fd1ff', strokeWidth: 1.1 }))
  );
}

function back({ width, height, body, video }: MiniPc): string {
  const y = height - Math.min(15, height * 0.36);
  let x = 24;
  const list = [barrel(x - 2, y)];
  x += 14;
  for (let index = 0; index < video.hdmi; index++, x += 19) list.push(hdmi(x, y));
  for (let index = 0; index < video.displayPort; index++, x += 20) list.push(displayPort(x, y));
  for (let index = 0; index < video.usbC; index++, x += 13) list.push(usbC(x - 2, y));
  list.push(ethernet(x + 2, y - 1));
  return (
    rectangle(
      width * 0.06,
      height * 0.1,
      width * 0.88,
      height * 0.8,
      darker(body, isPale(body) ? 0.5 : 0.4),
      4,
    ) +
    slots(width * 0.1, height * 0.16, width * 0.8, height * 0.18, Math.round(width / 5), '#08090b', true) +
    list.join('')
  );
}

function vents({ depth, height, body, roof: style }: MiniPc): string {
  return style === 'plain'
    ? ''
    : holes(depth * 0.2, height * 0.26, depth * 0.6, height * 0.5, 5, 1.6, darker(body, 0.7));
}
