import { assignImages } from './assign-images.ts';
import { banners } from './banners.ts';
import { categoryPictures } from './category-pictures.ts';
import { type KindName, kinds } from './kinds/index.ts';
import { marks } from './marks.ts';
import { removeOthers, writeChanged } from './output.ts';
import { productPictures } from './products.ts';

/** Renders every picture whose drawing has changed: `npm run render [-- --only laptop]`. */
const flag = process.argv.indexOf('--only');
const only = flag < 0 ? undefined : process.argv[flag + 1];
const isKind = (name: string | undefined): name is KindName => name !== undefined && name in kinds;
if (flag > 0 && !isKind(only)) {
  throw new Error(`There is no kind "${only}". Kinds: ${Object.keys(kinds).join(', ')}`);
}

await writeChanged('Products', productPictures(isKind(only) ? only : undefined));
if (!only) {
  const rest = [...categoryPictures(), ...banners(), ...marks()];
  await writeChanged('Categories, banners and marks', rest);
  await removeOthers([...productPictures(), ...rest]);
  await assignImages();
}
