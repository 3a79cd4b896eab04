import { documentOf } from './canvas.ts';
import { collage, type Placed, recipeOf } from './collage.ts';
import type { Output } from './output.ts';

const [width, height] = [480, 360];

const scenes: Record<string, Placed[]> = {
  accessories: [
    { product: 'logitech-k120', width: 270, x: 180, y: 262 },
    { product: 'tp-link-tl-wr841n', width: 150, x: 368, y: 190 },
    { product: 'logitech-g102-lightsync', width: 108, x: 384, y: 308 },
  ],
  laptops: [
    { product: 'asus-zenbook-s-14-ux5406sa', width: 240, x: 332, y: 214 },
    { product: 'apple-macbook-air-13-m4-16gb-256gb', width: 290, x: 190, y: 312 },
  ],
  desktops: [
    { product: 'lg-24mr400-b', angle: 'front', width: 262, x: 188, y: 254 },
    { product: 'dell-optiplex-7010-tower', width: 142, x: 386, y: 270 },
    { product: 'logitech-k120', width: 190, x: 184, y: 324 },
  ],
  'mobile-phones': [
    { product: 'samsung-galaxy-a36-5g-8gb-256gb', width: 190, x: 136, y: 280 },
    { product: 'xiaomi-redmi-note-14-8gb-256gb', width: 214, x: 318, y: 318 },
  ],
  printers: [
    { product: 'brother-hl-l2321d', width: 200, x: 356, y: 236 },
    { product: 'hp-smart-tank-580', width: 262, x: 166, y: 300 },
  ],
  batteries: [
    { product: 'ugreen-145w-power-bank-25000mah', width: 136, x: 388, y: 206 },
    { product: 'exide-powersafe-ep-7-12', width: 210, x: 146, y: 252 },
    { product: 'hp-ht03xl-laptop-battery', width: 262, x: 312, y: 318 },
  ],
  'apple-products': [
    { product: 'apple-macbook-air-13-m3-16gb-256gb', width: 252, x: 148, y: 238 },
    { product: 'apple-ipad-a16-11-inch-wi-fi-128gb', angle: 'front', width: 134, x: 330, y: 268 },
    { product: 'apple-iphone-15-128gb', angle: 'front', width: 84, x: 412, y: 306 },
  ],
  headphones: [
    { product: 'hyperx-cloud-iii', width: 180, x: 352, y: 236 },
    { product: 'sony-wh-ch720n', width: 196, x: 152, y: 284 },
    { product: 'apple-airpods-pro-2nd-generation-usb-c', width: 112, x: 336, y: 318 },
  ],
  ups: [
    { product: 'cyberpower-ols1000e', width: 236, x: 176, y: 304 },
    { product: 'exide-powersafe-ep-7-12', width: 156, x: 370, y: 304 },
  ],
  monitors: [
    { product: 'samsung-odyssey-g5-34-lc34g55t', width: 274, x: 312, y: 206 },
    { product: 'lg-27up850-w', width: 260, x: 170, y: 318 },
  ],
  'pc-components': [
    { product: 'msi-mag-x870-tomahawk-wifi', width: 226, x: 140, y: 226 },
    { product: 'deepcool-ag400', width: 122, x: 394, y: 206 },
    { product: 'msi-geforce-rtx-5070-ti-16g-ventus-3x-oc', width: 270, x: 268, y: 318 },
  ],
  default: [
    { product: 'lg-24mr400-b', width: 236, x: 160, y: 236 },
    { product: 'corsair-4000d-airflow', width: 120, x: 384, y: 248 },
    { product: 'acer-swift-go-14-sfg14-73', width: 196, x: 272, y: 322 },
  ],
};

/** One composed picture a category, and one for a category that has none. */
export function categoryPictures(): Output[] {
  const background = documentOf('', width, height);
  return Object.entries(scenes).map(([slug, placed]) => ({
    file: `public/images/categories/${slug}.webp`,
    recipe: recipeOf(background, placed),
    make: async () => (await collage(background, placed)).webp({ quality: 84, effort: 6 }).toBuffer(),
  }));
}
