import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Renderer } from '../astro/site-builder.ts';
import { openCatalogueFile, snapshotOf } from '../catalogue/catalogue-file.ts';
import { isText } from '../page-files.ts';
import { linksIn } from '../releasing/links.ts';
import { writeCompressed } from './compress.ts';

/** The options of rendering; plain data, so that they can be sent to a thread. */
export type RenderJob = {
  catalogueFile: string;
  /** When the build began, in milliseconds since 1970. */
  builtAt: number;
  outFolder: string;
};

/** Facts about rendered pages: one page for each link, each page's size as brotli, and the errors of pages. */
export type PageFacts = {
  links: Map<string, string>;
  sizes: Map<string, number>;
  failed: Map<string, string>;
};

/** A release may miss the page of a single product, but not a page that leads to many. */
const isOfOneProduct = (address: string) => /^\/(?:product|gone)\//.test(address);

const MAIN = /<main[\s>][\s\S]*<\/main>/;

/** Renders, writes and compresses pages one after another, and collects the links and size of each. */
export type PageWriter = ReturnType<typeof openPageWriter>;

/** Opens the catalogue that a publication's pages show. */
export function openPageWriter(job: RenderJob, renderer: Renderer) {
  const file = openCatalogueFile(job.catalogueFile);
  globalThis.catalogueSnapshot = snapshotOf(file, job.builtAt);
  const facts: PageFacts = { links: new Map(), sizes: new Map(), failed: new Map() };
  let isLayoutKnown = false;

  function noteLinks(address: string, html: string): void {
    // The layout's links are the same on every page, so they are collected once.
    const text = isLayoutKnown ? (MAIN.exec(html)?.[0] ?? html) : html;
    isLayoutKnown = true;
    for (const link of linksIn(text)) if (!facts.links.has(link)) facts.links.set(link, address);
  }

  return {
    facts,
    async write(address: string): Promise<void> {
      const rendered = await renderer.render(address).catch((error: Error) => {
        if (!isOfOneProduct(address)) throw error;
        facts.failed.set(address, error.message);
      });
      if (!rendered) return;
      const { file: name, body } = rendered;
      const path = join(job.outFolder, name);
      mkdirSync(dirname(path), { recursive: true });
      // `wx`: an existing file may be shared with an older release, whose content must not change.
      writeFileSync(path, body, { flag: 'wx' });
      if (isText(name)) facts.sizes.set(address, writeCompressed(path, body, 'often'));
      if (name.endsWith('.html')) noteLinks(address, body.toString('latin1'));
    },
    close: () => file.close(),
  };
}
