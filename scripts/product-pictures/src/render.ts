import { banners } from './banners.ts';
import { categoryPictures } from './category-pictures.ts';
import { kinds } from './kinds/index.ts';
import { marks } from './marks.ts';
import { writeChanged } from './output.ts';
import { productPictures } from './products.ts';

/** Renders every picture whose drawing has changed: `npm run render [-- --only laptop]`. */
const flag = process.argv.indexOf('--only');
const only = flag < 0 ? undefined : process.argv[flag + 1];
if (flag > 0 && !kinds.some((kind) => kind.name === only)) {
  throw new Error(`There is no kind "${only}". Kinds: ${kinds.map((kind) => kind.name).join(', ')}`);
}

await writeChanged('Products', productPictures(only));
if (!only) {
  await writeChanged('Categories', categoryPictures());
  await writeChanged('Banners', banners());
  await writeChanged('Marks', marks());
}
