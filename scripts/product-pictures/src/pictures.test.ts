import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { banners } from './banners.ts';
import { categoryPictures } from './category-pictures.ts';
import { angles } from './finishes.ts';
import { kinds } from './kinds/index.ts';
import { marks } from './marks.ts';
import { readManifest, recipeHash, root } from './output.ts';
import { productPictures } from './products.ts';

const outputs = [...productPictures(), ...categoryPictures(), ...banners(), ...marks()];

test('the committed pictures are the ones that this code draws', async () => {
  const drawn = Object.fromEntries(outputs.map(({ file, recipe }) => [file, recipeHash(recipe)]));
  assert.deepEqual(drawn, await readManifest());
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
  for (const { name, finishes, draw } of kinds)
    for (const finish of finishes)
      for (const angle of angles)
        assert.doesNotMatch(draw(finish, angle), /NaN|Infinity|undefined/, `${name} ${finish} ${angle}`);
});

test('a product is drawn as a WebP with the product in front of its backdrop', async () => {
  const [laptop] = productPictures('laptop');
  assert.ok(laptop);
  const { data, info } = await sharp(await laptop.make())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const corner = data[0] ?? 0;
  const darkest = data.reduce((least, value) => Math.min(least, value), 255);
  assert.equal(`${info.width}x${info.height}`, '1000x1000');
  assert.ok(corner > 200 && darkest < 80, `corner ${corner}, darkest ${darkest}`);
});
