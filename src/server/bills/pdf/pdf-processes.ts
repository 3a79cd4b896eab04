import { createHash } from 'node:crypto';
import plugin from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import type { Bill, PaperSize } from '../../../contract/bill.ts';
import type { BillPrint } from '../../../rules/bills/bill-text.ts';
import { foldLetters } from '../../../rules/bills/fold-letters.ts';
import type { Sheet } from '../../../rules/bills/sheet.ts';
import { MINUTE_MS } from '../../../rules/shop/nepal-time.ts';
import { childProcesses, JobFailed } from '../../child-processes/child-processes.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Label } from './draw-label.ts';

/** All that a document says: what is drawn of the same is the same. */
export type PdfDocument =
  | { bills: readonly Bill[]; size: PaperSize; print?: BillPrint | undefined }
  | { sheets: readonly Sheet[]; title: string }
  | { label: Label };
export type PdfJob = PdfDocument | { letters: true };
export type PdfOutcome = Uint8Array | number[];

declare module 'fastify' {
  interface FastifyInstance {
    /** Draws PDFs outside this process. */
    pdfs: PdfProcesses;
  }
}

const SCRIPT = new URL('./pdf-process.ts', import.meta.url);
/** Bytes of all documents that are kept: some hundred bills. */
const MOST_KEPT = 8 * 1024 * 1024;
const KEPT_MS = 10 * MINUTE_MS;
/** Documents that wait are few seconds of drawing, which who prints can wait for. */
const MOST_WAITING = 60;

const NOT_DRAWN = 'This document could not be drawn. Please try again in a moment.';

/** Draws PDFs in a process of its own. */
export type PdfProcesses = ReturnType<typeof pdfProcesses>;

export function pdfProcesses(onFailure: (error: JobFailed) => void) {
  const processes = childProcesses<PdfJob, PdfOutcome>(SCRIPT, {
    name: 'PDF',
    most: 1,
    mostWaiting: MOST_WAITING,
    busyMessage: 'Many documents are being drawn. Please try again in a moment.',
    longestMs: 30_000,
    mostHeapMb: 256,
    mostMemoryMb: 512,
  });
  const kept = new LRUCache<string, Buffer>({
    maxSize: MOST_KEPT,
    sizeCalculation: (pdf) => Math.max(1, pdf.length),
    ttl: KEPT_MS,
    ttlAutopurge: true,
  });
  /** Drawings under way: who asks for the same meanwhile gets the same. */
  const drawing = new Map<string, Promise<Buffer>>();
  let letters: Promise<ReadonlySet<number>> | undefined;

  const run = (job: PdfJob): Promise<PdfOutcome> =>
    processes.run(job).catch((error: unknown) => {
      if (!(error instanceof JobFailed)) throw error;
      onFailure(error);
      throw new HttpError('service_unavailable', NOT_DRAWN);
    });

  async function drawNow(key: string, document: PdfDocument): Promise<Buffer> {
    const pdf = Buffer.from((await run(document)) as Uint8Array);
    kept.set(key, pdf);
    return pdf;
  }

  async function readLetters(): Promise<ReadonlySet<number>> {
    letters ??= run({ letters: true }).then((codes) => new Set(codes as number[]));
    try {
      return await letters;
    } catch (error) {
      letters = undefined;
      throw error;
    }
  }

  return {
    /**
     * Draws a document, or gives what was drawn of the same one a short while ago: by all that it says, so that a later
     * revision, or another copy of a bill, is another document.
     * @throws HttpError service_unavailable while too many wait, or where it cannot be drawn
     */
    draw(document: PdfDocument): Promise<Buffer> {
      const key = createHash('sha256').update(JSON.stringify(document)).digest('base64');
      const known = kept.get(key);
      if (known) return Promise.resolve(known);
      const begun = drawing.get(key);
      if (begun) return begun;
      const drawn = drawNow(key, document).finally(() => drawing.delete(key));
      drawing.set(key, drawn);
      return drawn;
    },
    /** The characters of a text that no bill can print, nor anything like them. @throws as `draw` does */
    async findUnprintable(text: string): Promise<string[]> {
      const printable = await readLetters();
      return foldLetters(text, (letter) => printable.has(letter.codePointAt(0) ?? 0)).lost;
    },
    close: processes.close,
  };
}

/** The drawing of documents, for the routes and mails of a shop. */
export const pdfs = plugin(
  async (app) => {
    const processes = pdfProcesses((error) => app.log.error({ err: error }, 'a document was not drawn'));
    app.addHook('onClose', processes.close);
    app.decorate('pdfs', processes);
  },
  { name: 'pdfs' },
);
