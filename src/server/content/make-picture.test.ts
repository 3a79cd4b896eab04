import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makePicture } from './make-picture.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hardware-pasal-made-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

/** A thing of a size in the middle of a square, as 200 pixels: how wide it is then, and how far from each edge. */
async function frame(width: number, height: number, background: string | typeof TRANSPARENT = TRANSPARENT) {
  const file = join(folder, 'picture.png');
  const thing = sharp({ create: { width, height, channels: 4, background: '#111111' } });
  await sharp({ create: { width: 500, height: 500, channels: 4, background } })
    .composite([{ input: await thing.png().toBuffer() }])
    .toFile(file);
  const { data, info } = await makePicture('200.webp', file);
  const trimmed = await sharp(data).trim({ background, threshold: 90 }).toBuffer({ resolveWithObject: true });
  const { trimOffsetLeft = 0, trimOffsetTop = 0, width: seen, height: high } = trimmed.info;
  return {
    sides: [info.width, info.height],
    width: seen,
    left: -trimOffsetLeft,
    isInTheMiddle: Math.abs(info.height - high + 2 * trimOffsetTop) <= 3,
  };
}

test('Pictures: a wide cut-out fills its width, in the middle of a square', async () => {
  const wide = await frame(400, 150);
  expect(wide).toMatchObject({ sides: [200, 200], isInTheMiddle: true });
  expect(wide.width).toBeGreaterThanOrEqual(190);
  expect(wide.left).toBeGreaterThanOrEqual(2);
});

test('Pictures: what is not wide, or has a ground of its own, keeps its margins', async () => {
  for (const kept of [await frame(400, 300), await frame(400, 150, '#ffffff')]) {
    expect(kept).toMatchObject({ sides: [200, 200], isInTheMiddle: true });
    expect(kept.width).toBeLessThanOrEqual(164);
  }
});
