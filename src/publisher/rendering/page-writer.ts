import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Renderer } from '../astro/site-builder.ts';
import { readCatalogueFile } from '../catalogue/catalogue-file.ts';
import { recordingSnapshot } from '../catalogue/page-reads.ts';
import { findNewLinks, leadsTo } from '../links.ts';
import { getAddress, isText } from '../page-files.ts';
import { type IndexedRelease, readPageIndex } from '../page-index.ts';
import { isFixed } from '../planning/page-inputs.ts';
import { writeBrotli } from './compress.ts';
import { emptyFacts, noteSize, type PageFacts } from './prepared-site.ts';

/** The options of rendering; plain data, so that they can be sent to a thread. */
export type RenderJob = {
  catalogueFile: string;
  /** When the build began, in milliseconds since 1970. */
  builtAt: number;
  outFolder: string;
  /** The folder of the files that pages share. */
  siteFolder: string;
  /** The folder of the releases, and the one whose pages are rendered. */
  releasesFolder: string;
  release: IndexedRelease;
};

/** A release may miss the page of a single product, but not a page that leads to many. */
const isOfOneProduct = (address: string) => /^\/(?:product|gone)\//.test(address);

/** What differs from page to page: the main element, else the whole page. */
function mainOf(body: Buffer): Buffer {
  const start = body.indexOf('<main');
  return start === -1 ? body : body.subarray(start, body.lastIndexOf('</main>'));
}

/** Pages of a category link to the same ones, so what was found is remembered for a while. */
const MOST_KNOWN = 5000;

/** Renders, writes and compresses pages one after another, and collects facts about them. */
export type PageWriter = ReturnType<typeof openPageWriter>;

/** Opens the catalogue that a publication's pages show. */
export function openPageWriter(job: RenderJob, renderer: Renderer) {
  const file = readCatalogueFile(job.catalogueFile);
  const index = readPageIndex(job.releasesFolder);
  const recording = recordingSnapshot(file, job.builtAt);
  globalThis.catalogueSnapshot = recording.snapshot;
  const facts: PageFacts = emptyFacts();
  const known = new Set<string>();
  const folders = new Set<string>();
  let isLayoutKnown = false;

  const has = (name: string) =>
    index.has(job.release, getAddress(name)) || existsSync(join(job.siteFolder, name));

  function checkLinks(address: string, body: Buffer): void {
    // The layout's links are the same on every page, so they are checked once.
    const html = isLayoutKnown ? mainOf(body) : body;
    isLayoutKnown = true;
    if (known.size > MOST_KNOWN) known.clear();
    for (const link of findNewLinks(html, known)) if (!leadsTo(link, has)) facts.dead.set(link, address);
  }

  return {
    facts,
    async write(address: string): Promise<void> {
      recording.take();
      const rendered = await renderer.render(address).catch((error: Error) => {
        if (!isOfOneProduct(address)) throw error;
        facts.failed.set(address, error.message);
      });
      if (!rendered) return;
      if (isFixed(address)) facts.reads.set(address, recording.take());
      const { file: name, body } = rendered;
      const path = join(job.outFolder, name);
      const folder = dirname(path);
      if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
      folders.add(folder);
      // `wx`: an existing file may be shared with an older release, whose content must not change.
      writeFileSync(path, body, { flag: 'wx' });
      if (isText(name)) noteSize(facts, address, writeBrotli(path, body));
      if (name.endsWith('.html')) checkLinks(address, body);
    },
    close(): void {
      file.close();
      index.close();
    },
  };
}
