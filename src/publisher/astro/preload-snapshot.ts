import { openCatalogueFile, snapshotOf } from '../catalogue/catalogue-file.ts';

/** Loaded into a plain `astro build` (Node's --import), whose pages then show the snapshot that the release is planned by. */
const { CATALOGUE_FILE = '', BUILT_AT = '' } = process.env;
globalThis.catalogueSnapshot = snapshotOf(openCatalogueFile(CATALOGUE_FILE), Number(BUILT_AT));
