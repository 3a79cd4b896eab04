import { getSnapshot, openCatalogueFile } from '../catalogue/catalogue-file.ts';

/** Loaded into a plain `astro build` (Node's --import), so that its pages show the snapshot of the release's plan. */
const { CATALOGUE_FILE = '', BUILT_AT = '' } = process.env;
globalThis.catalogueSnapshot = getSnapshot(openCatalogueFile(CATALOGUE_FILE), Number(BUILT_AT));
