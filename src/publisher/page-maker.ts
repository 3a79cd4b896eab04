import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { atHandFrom, openCatalogueFile } from './catalogue-file.ts';
import { isText, writeCompressed } from './compress.ts';
import { digestAtOnce } from './digest-at-once.ts';
import { linksIn } from './links.ts';
import type { Renderer } from './renderer.ts';

/** What making pages needs to know; plain data, so that it can be handed to a thread. */
export type MakingJob = {
  catalogueFile: string;
  /** When the build began, in milliseconds since 1970. */
  moment: number;
  outFolder: string;
};

/**
 * What is known of pages once they are rendered: one page that holds each link, each page's bytes as brotli, and why a
 * page could not be rendered.
 */
export type PageFacts = {
  links: Map<string, string>;
  sizes: Map<string, number>;
  failed: Map<string, string>;
};

/** The shop can do without the page of one product; the others lead to many. */
const isOfOneProduct = (address: string) => /^\/(?:product|gone)\//.test(address);

const MAIN = /<main[\s>][\s\S]*<\/main>/;

/** Makes pages one after another: renders, writes and compresses each, and notes its links and size. */
export type PageMaker = ReturnType<typeof openPageMaker>;

/** Opens the catalogue that a publication's pages are made of. */
export function openPageMaker(job: MakingJob, renderer: Renderer) {
  digestAtOnce();
  const file = openCatalogueFile(job.catalogueFile);
  globalThis.catalogueAtHand = atHandFrom(file, job.moment);
  const facts: PageFacts = { links: new Map(), sizes: new Map(), failed: new Map() };
  let isFrameKnown = false;

  function noteLinks(address: string, html: string): void {
    // The frame around every page's content is one: looking at it once is enough.
    const text = isFrameKnown ? (MAIN.exec(html)?.[0] ?? html) : html;
    isFrameKnown = true;
    for (const link of linksIn(text)) if (!facts.links.has(link)) facts.links.set(link, address);
  }

  return {
    facts,
    async make(address: string): Promise<void> {
      const rendered = await renderer.render(address).catch((error: Error) => {
        if (!isOfOneProduct(address)) throw error;
        facts.failed.set(address, error.message);
      });
      if (!rendered) return;
      const { file: name, body } = rendered;
      const path = join(job.outFolder, name);
      mkdirSync(dirname(path), { recursive: true });
      // `wx`: an older release may share a file that is there, and what it holds must not change.
      writeFileSync(path, body, { flag: 'wx' });
      if (isText(name)) facts.sizes.set(address, writeCompressed(path, body, 'made-often'));
      if (name.endsWith('.html')) noteLinks(address, body.toString('latin1'));
    },
    close: () => file.close(),
  };
}
