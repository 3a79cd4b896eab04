import { backdrop } from './canvas.ts';
import { collage, type Placed, recipeOf } from './collage.ts';
import type { Output } from './output.ts';

const [width, height] = [480, 360];

const scenes: Record<string, Placed[]> = {
  accessories: [
    { kind: 'keyboard', finish: 'black', width: 270, x: 180, y: 262 },
    { kind: 'router', finish: 'white', width: 150, x: 368, y: 190 },
    { kind: 'mouse', finish: 'white', width: 108, x: 384, y: 308 },
  ],
  laptops: [
    { kind: 'laptop', finish: 'graphite', width: 240, x: 332, y: 214 },
    { kind: 'macbook', finish: 'silver', width: 290, x: 190, y: 312 },
  ],
  desktops: [
    { kind: 'monitor', finish: 'black', angle: 'front', width: 262, x: 188, y: 254 },
    { kind: 'desktop', finish: 'black', width: 142, x: 386, y: 270 },
    { kind: 'keyboard', finish: 'black', width: 190, x: 184, y: 324 },
  ],
  'mobile-phones': [
    { kind: 'phone', finish: 'lavender', width: 190, x: 136, y: 280 },
    { kind: 'phone', finish: 'blue', width: 214, x: 318, y: 318 },
  ],
  printers: [
    { kind: 'laser-printer', finish: 'black', width: 200, x: 356, y: 236 },
    { kind: 'inkjet-printer', finish: 'white', width: 262, x: 166, y: 300 },
  ],
  batteries: [
    { kind: 'power-bank', finish: 'black', width: 136, x: 388, y: 206 },
    { kind: 'ups-battery', finish: 'black', width: 210, x: 146, y: 252 },
    { kind: 'laptop-battery', finish: 'black', width: 262, x: 312, y: 318 },
  ],
  'apple-products': [
    { kind: 'macbook', finish: 'midnight', width: 252, x: 148, y: 238 },
    { kind: 'tablet', finish: 'silver', angle: 'front', width: 134, x: 330, y: 268 },
    { kind: 'iphone', finish: 'pink', angle: 'front', width: 84, x: 412, y: 306 },
  ],
  headphones: [
    { kind: 'headset', finish: 'black', width: 180, x: 352, y: 236 },
    { kind: 'headphones', finish: 'blue', width: 196, x: 152, y: 284 },
    { kind: 'earbuds', finish: 'white', width: 112, x: 336, y: 318 },
  ],
  ups: [
    { kind: 'ups', finish: 'black', width: 236, x: 176, y: 296 },
    { kind: 'ups-battery', finish: 'black', width: 156, x: 370, y: 304 },
  ],
  monitors: [
    { kind: 'curved-monitor', finish: 'black', width: 274, x: 312, y: 206 },
    { kind: 'monitor', finish: 'white', width: 260, x: 170, y: 318 },
  ],
  'pc-components': [
    { kind: 'motherboard', finish: 'black', width: 250, x: 150, y: 224 },
    { kind: 'air-cooler', finish: 'silver', width: 122, x: 394, y: 206 },
    { kind: 'graphics-card', finish: 'black', width: 270, x: 268, y: 318 },
  ],
  default: [
    { kind: 'monitor', finish: 'black', width: 236, x: 160, y: 236 },
    { kind: 'cabinet', finish: 'black', width: 120, x: 384, y: 248 },
    { kind: 'laptop', finish: 'silver', width: 196, x: 272, y: 322 },
  ],
};

/** One composed picture a category, and one for a category that has none. */
export function categoryPictures(): Output[] {
  const background = backdrop(width, height);
  return Object.entries(scenes).map(([slug, placed]) => ({
    file: `public/images/categories/${slug}.webp`,
    recipe: recipeOf(background, placed),
    make: async () => (await collage(background, placed)).webp({ quality: 84, effort: 6 }).toBuffer(),
  }));
}
