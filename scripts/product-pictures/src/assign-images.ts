import { writeFile } from 'node:fs/promises';
import { productFiles } from './facts/product.ts';
import { imagesOf } from './products.ts';

/** Names the pictures of every product in the seed's files. */
export async function assignImages(): Promise<void> {
  for (const { file, products } of productFiles()) {
    const rows = products.map((product) => ({ ...product, images: imagesOf(product) }));
    await writeFile(file, `${JSON.stringify(rows, null, 2)}\n`);
  }
}
