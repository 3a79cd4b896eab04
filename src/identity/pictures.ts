import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type IdentityPicture, identityPictures, shopIdentity } from './identity.ts';

/** Side of the square that the identity's mark is drawn in. */
const MARK = 32;
const PNG = { compressionLevel: 9, palette: true } as const;

const svg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;

const markPaths = () =>
  shopIdentity()
    .logo.mark.map(({ fill, path }) => `<path fill="${fill}" d="${path}"/>`)
    .join('');

const markAt = (left: number, top: number, size: number) =>
  `<g transform="translate(${left} ${top}) scale(${size / MARK})">${markPaths()}</g>`;

const png = (drawing: string) => sharp(Buffer.from(drawing)).png(PNG).toBuffer();

const favicon = async () => Buffer.from(svg(MARK, MARK, markPaths()));

/** Side of the picture in favicon.ico. */
const ICO = 32;
const ICO_HEAD_BYTES = 22;

/**
 * The icon that browsers ask for on pages that name none, such as /robots.txt: one PNG in a Windows icon file
 * (https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)).
 */
async function icoOfFavicon(): Promise<Buffer> {
  const picture = await sharp(await identityPicture('favicon.svg'), { density: 300 })
    .resize(ICO, ICO)
    .png(PNG)
    .toBuffer();
  const head = Buffer.alloc(ICO_HEAD_BYTES);
  head.writeUInt16LE(1, 2); // an icon, not a cursor
  head.writeUInt16LE(1, 4); // one picture
  head.writeUInt8(ICO, 6);
  head.writeUInt8(ICO, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(ICO_HEAD_BYTES, 18);
  return Buffer.concat([head, picture]);
}

/** @param share of the side that the mark takes @param corner radius of the white tile, as a share of the side */
const appIcon = (side: number, share: number, corner: number) => () => {
  const margin = (side * (1 - share)) / 2;
  const tile = `<rect width="${side}" height="${side}" rx="${side * corner}" fill="#fff"/>`;
  return png(svg(side, side, tile + markAt(margin, margin, side * share)));
};

/** The picture that other sites show beside a link to the shop. */
function linkPicture(): Promise<Buffer> {
  const [start, middle, end] = shopIdentity().colours.sharePicture;
  const ground = `<linearGradient id="ground" x2="1" y2="1"><stop stop-color="${start}"/><stop offset=".55" stop-color="${middle}"/><stop offset="1" stop-color="${end}"/></linearGradient><rect width="1200" height="630" fill="url(#ground)"/>`;
  const tile = '<rect x="440" y="155" width="320" height="320" rx="72" fill="#fff"/>';
  return png(svg(1200, 630, ground + tile + markAt(488, 203, 224)));
}

const DRAWN: Readonly<Record<IdentityPicture, () => Promise<Buffer>>> = {
  'favicon.svg': favicon,
  'favicon.ico': icoOfFavicon,
  'icons/icon-192.png': appIcon(192, 0.78, 0.22),
  'icons/icon-512.png': appIcon(512, 0.78, 0.22),
  // A maskable icon may be cut to a circle, so the mark keeps to the middle.
  'icons/icon-maskable-512.png': appIcon(512, 0.58, 0),
  'icons/apple-touch-icon.png': appIcon(180, 0.7, 0),
  'images/og-default.png': linkPicture,
};

/** A picture of the shop's identity: its own file, else one drawn from its mark and colours. */
export function identityPicture(path: IdentityPicture): Promise<Buffer> {
  const own = join(identityPictures(), path);
  return existsSync(own) ? readFile(own) : DRAWN[path]();
}
