import { circle, type Gradient, rectangle } from '../canvas.ts';
import { darker, lighter } from '../colour.ts';
import { type Angle, metal } from '../finishes.ts';
import { type CameraLayout, cameraIsland } from '../parts/camera-island.ts';
import { handheldScreen } from '../parts/screen.ts';
import type { WallpaperName } from '../parts/wallpaper.ts';
import { standing, turned } from '../studio/frame.ts';
import type { Part } from '../studio/part.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

/** What is known of a phone. */
export interface Phone {
  /** The screen's diagonal in inches. */
  diagonal: number;
  /** The screen's height for a width of one. */
  ratio: number;
  body: string;
  /** How many cameras look backward. */
  cameras: number;
  layout: CameraLayout;
  /** Where the camera for selfies sits. */
  selfie: 'hole' | 'island' | 'drop';
  /** The radius of the corners in millimetres. */
  corner: number;
  bezel: 'thin' | 'wide';
  theme: WallpaperName;
}

const depth = 8;

/** The hero picture shows both faces of the phone. */
export function draw(phone: Phone, angle: Angle): string {
  if (angle === 'front') return photograph([body(phone, 0, 0, 0)], { azimuth: 0, elevation: 3 });
  if (angle === 'back') return photograph([body(phone, 0, 0, 180)], { azimuth: 18, elevation: 6 });
  return photograph([body(phone, -34, -26, 180), body(phone, 24, 24, 0)], { azimuth: -16, elevation: 7 });
}

function sizeOf({ diagonal, ratio, bezel }: Phone) {
  const width = (diagonal * 25.4) / Math.hypot(ratio, 1);
  const edge = bezel === 'thin' ? 1.9 : 2.6;
  const chin = bezel === 'thin' ? 0 : 2.4;
  return { width: width + 2 * edge + 1.4, height: width * ratio + 2 * edge + 1.4 + chin, edge, chin };
}

function body(phone: Phone, x: number, z: number, facing: number): Part {
  const { width, height, edge, chin } = sizeOf(phone);
  const { body: colour, corner, theme } = phone;
  return slab({
    frame: turned(standing(x, height / 2, z), 'up', facing),
    width,
    height,
    depth,
    radius: corner,
    bevel: 0.8,
    material: metal(colour, 1),
    art: {
      front: `<g transform="translate(.7 .7)">${rectangle(0, 0, width - 1.4, height - 1.4, '#08090b', corner - 0.7)}${handheldScreen(width - 1.4, height - 1.4 - chin, theme, edge, corner - 0.7)}${selfieCamera(phone, width - 1.4)}</g>`,
      back: back(phone, width, height),
      right:
        rectangle(depth / 2 - 1.2, 38, 2.4, 20, lighter(colour, 0.2), 1.2) +
        rectangle(depth / 2 - 1.2, 64, 2.4, 11, lighter(colour, 0.2), 1.2),
      left:
        rectangle(0, 24, depth, 0.8, darker(colour, 0.3)) +
        rectangle(0, height - 24, depth, 0.8, darker(colour, 0.3)),
    },
  });
}

function selfieCamera({ selfie }: Phone, width: number): string {
  const middle = width / 2;
  if (selfie === 'island')
    return rectangle(middle - 11, 5.4, 22, 6.4, '#050608', 3.2) + circle(middle + 7.2, 8.6, 1.6, '#131c33');
  if (selfie === 'drop')
    return (
      `<path d="M${middle - 6} 2C${middle - 3} 2.2 ${middle - 3.4} 7.6 ${middle} 7.6S${middle + 3} 2.2 ${middle + 6} 2z" fill="#08090b"/>` +
      circle(middle, 4.9, 1.5, '#1a2745')
    );
  return circle(middle, 5.8, 2.1, '#050608') + circle(middle - 0.3, 5.5, 0.7, '#263a66');
}

function back({ body: colour, corner, cameras, layout }: Phone, width: number, height: number): string {
  const coat: Gradient = {
    shape: 'linear',
    place: [0, 0, 1, 1],
    stops: [
      [0, lighter(colour, 0.34)],
      [0.32, colour],
      [0.6, darker(colour, 0.12)],
      [1, lighter(colour, 0.1)],
    ],
  };
  return (
    rectangle(0.7, 0.7, width - 1.4, height - 1.4, coat, corner - 0.7) +
    cameraIsland(layout, cameras, width, colour)
  );
}
