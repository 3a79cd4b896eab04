import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { banners } from './banners.ts';
import { categoryPictures } from './category-pictures.ts';
import { drawingOf } from './facts/drawing-of.ts';
import { seedProducts } from './facts/product.ts';
import { angles } from './finishes.ts';
import { svgOf } from './kinds/index.ts';
import { marks } from './marks.ts';
import { readManifest, recipeHash, root } from './output.ts';
import { imagesOf, keyOf, productPictures } from './products.ts';

const outputs = [...productPictures(), ...categoryPictures(), ...banners(), ...marks()];

test('the committed pictures are the ones that this code draws', async () => {
  const drawn = Object.fromEntries(outputs.map(({ file, recipe }) => [file, recipeHash(recipe)]));
  assert.deepEqual(drawn, await readManifest());
});

test('every product of the seed names the pictures that are drawn of it', () => {
  for (const product of seedProducts()) assert.deepEqual(product.images, imagesOf(product), product.slug);
});

test('every committed picture can be decoded and is as large as the shop expects', async () => {
  const sizes: [RegExp, string][] = [
    [/pictures\/products\//, '1000x1000'],
    [/pictures\/banners\//, '1600x600'],
    [/images\/categories\//, '480x360'],
    [/icons\/icon-192/, '192x192'],
    [/icons\/icon-(?:maskable-)?512/, '512x512'],
    [/og-default/, '1200x630'],
  ];
  for (const { file } of outputs) {
    const expected = sizes.find(([pattern]) => pattern.test(file));
    if (!expected) continue;
    const { width, height } = await sharp(root + file).metadata();
    assert.equal(`${width}x${height}`, expected[1], file);
  }
});

test('no drawing holds a number that SVG cannot read', () => {
  for (const product of seedProducts())
    for (const angle of angles)
      assert.doesNotMatch(
        svgOf(drawingOf(product), angle),
        /NaN|Infinity|undefined/,
        `${product.slug} ${angle}`,
      );
});

test('a drawing is named by its kind and options alone, whatever order they are written in', () => {
  const one = keyOf({ kind: 'flash-drive', options: { body: '#d3d5d9', capacity: '64 GB' } });
  const same = keyOf({ kind: 'flash-drive', options: { capacity: '64 GB', body: '#d3d5d9' } });
  const other = keyOf({ kind: 'flash-drive', options: { body: '#d3d5d9', capacity: '128 GB' } });
  assert.match(one, /^flash-drive-[0-9a-f]{8}$/);
  assert.equal(one, same);
  assert.notEqual(one, other);
});

test('a product is drawn as a WebP on a transparent ground', async () => {
  const [laptop] = productPictures('laptop');
  assert.ok(laptop);
  const { data, info } = await sharp(await laptop.make())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const alphaAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3];
  assert.equal(`${info.width}x${info.height}`, '1000x1000');
  assert.equal(alphaAt(0, 0), 0);
  assert.equal(alphaAt(500, 500), 255);
});
