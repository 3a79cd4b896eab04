import type { FastifyInstance } from 'fastify';
import * as calls from '../../contract/calls/staff/catalogue.ts';
import {
  IMPORT_TYPES,
  type ImportQuery,
  type ImportType,
  MOST_BROUGHT_PICTURES,
  MOST_COMPARED,
  MOST_IMPORT_BYTES,
  type PartFactsReport,
} from '../../contract/editor/upload.ts';
import { audit } from '../audit/audit.ts';
import { IMPORT_NAMES } from '../catalogue-writing/import/check-files.ts';
import { fileProcesses } from '../catalogue-writing/import/file-processes.ts';
import { FOREIGN_EXPORTS } from '../catalogue-writing/import/foreign/exports.ts';
import { importFiles, previewFiles, tidyCatalogue } from '../catalogue-writing/import/import-catalogue.ts';
import { ImportError, noop } from '../catalogue-writing/import/problem.ts';
import {
  type PictureReport,
  remotePictures,
  type Stores,
} from '../catalogue-writing/import/remote-pictures.ts';
import type { ImportFile } from '../catalogue-writing/import/source-row.ts';
import { importPartFacts } from '../catalogue-writing/part-facts/import-part-facts.ts';
import type { Queries } from '../db/database.ts';
import { getRevision } from '../http/cached-responses.ts';
import { HttpError } from '../http/http-error.ts';
import { serve } from '../http/serve.ts';
import { takeFiles } from '../limits/file-body.ts';
import { importAsChecked, readImportChanges } from './import-changes.ts';
import { toConstraintError } from './require-unused.ts';

const TYPES = Object.keys(IMPORT_TYPES) as ImportType[];

function toHttpError(error: unknown): unknown {
  if (!(error instanceof ImportError)) return toConstraintError(error);
  const problems = error.problems.map(({ file: _, ...problem }) => problem);
  return new HttpError('import_refused', undefined, { problems });
}

/** @throws HttpError validation_error: an editor waits for the pictures */
function requireFew(report: PictureReport | undefined): void {
  if (!report || report.present <= MOST_BROUGHT_PICTURES) return;
  throw new HttpError(
    'validation_error',
    `The file names ${report.present} pictures at other addresses, and at most ${MOST_BROUGHT_PICTURES} come at once: import it in parts.`,
  );
}

/**
 * Takes, or with a dry run only finds, what a file of the open database says of the shop's parts.
 * @throws HttpError import_changed where `revision` is that of another report
 */
const takePartFacts = (
  queries: Queries,
  file: ImportFile,
  actorId: string | undefined,
  { isDryRun, revision }: { isDryRun: boolean; revision: string | undefined },
): Promise<PartFactsReport> =>
  queries.transaction(async (transaction) => {
    const report = await importPartFacts(transaction, [file], { isDryRun });
    if (revision !== undefined && revision !== getRevision(report)) throw new HttpError('import_changed');
    const { parts, changed, removed } = report;
    if (!isDryRun)
      await audit(transaction, {
        actorId,
        action: 'import',
        subject: 'part-facts',
        details: { parts, changed, removed },
      });
    return report;
  });

/** `POST /imports`: imports the body by its content type; all of it, or nothing with every bad row named. */
export async function importRoutes(
  app: FastifyInstance,
  { queries, reading, ...stores }: Stores & { queries: Queries; reading: string },
): Promise<void> {
  const files = fileProcesses(reading, (error) => app.log.warn({ err: error }, 'a file was not read'));
  app.addHook('onClose', files.close);
  // The importer parses the file: unlike JSON.parse, it names the line of an error.
  takeFiles(app, {
    accepts: {
      types: TYPES,
      error: () => new HttpError('unsupported_media_type', `Send the file as one of ${TYPES.join(', ')}.`),
    },
    mostBytes: MOST_IMPORT_BYTES,
    turns: 'catalogues',
  });

  serve(
    app,
    calls.importCatalogue,
    'Imports a file of products: all of it, or nothing with every bad line named. With dryRun it is only checked; the `revision` of the check makes the import do what the check showed, or nothing (409 `import_changed`).',
    async ({ headers, body, identity, query }) => {
      const {
        dryRun,
        revision,
        from,
        pictures: bringsPictures,
        partFacts,
        ...fileOptions
      } = query as ImportQuery;
      const isDryRun = dryRun !== undefined;
      const pictures = bringsPictures && remotePictures(stores);
      const options = {
        ...fileOptions,
        foreign: from && { read: FOREIGN_EXPORTS[from], categories: {} },
        // They are brought before the transaction, which others wait for.
        pictures: pictures && { ...pictures, bring: async () => undefined },
      };
      const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() as ImportType;
      if (!Buffer.isBuffer(body) || body.length === 0)
        throw new HttpError('validation_error', 'The file is empty.');
      const sent = { name: `file${IMPORT_TYPES[type]}`, bytes: body };
      const fields = from || partFacts ? undefined : IMPORT_NAMES;

      async function importFile(file: ImportFile) {
        if (partFacts) {
          const report = await takePartFacts(queries, file, identity.userId, { isDryRun, revision });
          const updated = isDryRun ? 0 : report.changed + report.removed;
          const seen = isDryRun && { revision: getRevision(report) };
          return { created: 0, updated, notices: [], partFacts: report, ...seen };
        }
        const preview = isDryRun || pictures ? await previewFiles(queries, [file], options) : undefined;
        requireFew(pictures?.report());
        if (isDryRun && preview) {
          const plan =
            preview.count > MOST_COMPARED ? undefined : await readImportChanges(queries, [file], options);
          const { changes, revision: seen } = plan ?? {};
          return { created: 0, updated: 0, notices: [], preview: { ...preview, changes }, revision: seen };
        }
        await pictures?.bring(noop);
        const notices = (pictures?.report().refused ?? []).map(({ address, why }) => `${address} ${why}`);
        const result = await queries.transaction(async (transaction) => {
          const importing = {
            ...options,
            actorId: identity.userId,
            onNotice: (notice: string) => notices.push(notice),
          };
          const imported = await (revision === undefined
            ? importFiles(transaction, [file], importing)
            : importAsChecked(transaction, [file], importing, revision));
          await audit(transaction, {
            actorId: identity.userId,
            action: 'import',
            subject: 'catalogue',
            details: imported,
          });
          return imported;
        });
        await tidyCatalogue(queries);
        return { ...result, notices };
      }

      try {
        const data = await files.withFile(sent, { ...fileOptions, fields }, importFile);
        return { data };
      } catch (error) {
        throw toHttpError(error);
      }
    },
  );
}
