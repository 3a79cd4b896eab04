import type { FastifyInstance } from 'fastify';
import {
  IMPORT_TYPES,
  type ImportQuery,
  type ImportType,
  importQuery,
  importResponse,
  MOST_IMPORT_BYTES,
} from '../../contract/editor/upload.ts';
import { audit } from '../audit/audit.ts';
import { FOREIGN_EXPORTS } from '../catalogue-writing/import/foreign/exports.ts';
import { importFiles, previewFiles, tidyCatalogue } from '../catalogue-writing/import/import-catalogue.ts';
import { ImportError } from '../catalogue-writing/import/problem.ts';
import type { Queries } from '../db/database.ts';
import { HttpError } from '../http/http-error.ts';
import { toConstraintError } from './broken-constraint.ts';

const TYPES = Object.keys(IMPORT_TYPES) as ImportType[];

function toHttpError(error: unknown): unknown {
  if (!(error instanceof ImportError)) return toConstraintError(error);
  const problems = error.problems.map(({ line, field, message }) => ({ line, field, message }));
  return new HttpError('import_refused', undefined, { problems });
}

/** `POST /imports`: imports the body by its content type; all of it, or nothing with every bad row named. */
export async function importRoutes(app: FastifyInstance, { queries }: { queries: Queries }): Promise<void> {
  // The importer parses the file: unlike JSON.parse, it names the line of an error.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(TYPES, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addContentTypeParser('*', (_request, _body, done) =>
    done(new HttpError('unsupported_media_type', `Send the file as one of ${TYPES.join(', ')}.`)),
  );

  app.post(
    '/imports',
    {
      bodyLimit: MOST_IMPORT_BYTES,
      config: { permission: 'imports' },
      schema: {
        operationId: 'importCatalogue',
        description:
          'Imports a file of products: all of it, or nothing with every bad line named. With dryRun it is only checked.',
        errors: ['import_refused', 'edit_busy'],
        tags: ['Catalogue'],
        security: [{ bearer: [] }],
        consumes: TYPES,
        querystring: importQuery,
        response: { 200: importResponse },
      },
    },
    async ({ headers, body, identity, query }) => {
      const { dryRun, from, ...fileOptions } = query as ImportQuery;
      const foreign = from && { read: FOREIGN_EXPORTS[from], categories: {} };
      const options = { ...fileOptions, foreign };
      const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() as ImportType;
      if (!Buffer.isBuffer(body) || body.length === 0)
        throw new HttpError('validation_error', 'The file is empty.');
      const file = { name: `file${IMPORT_TYPES[type]}`, bytes: body };
      try {
        if (dryRun)
          return {
            status: 'success' as const,
            data: {
              created: 0,
              updated: 0,
              notices: [],
              preview: await previewFiles(queries, [file], options),
            },
          };
        const notices: string[] = [];
        const result = await queries.transaction(async (transaction) => {
          const imported = await importFiles(transaction, [file], {
            ...options,
            onNotice: (notice) => notices.push(notice),
          });
          await audit(transaction, {
            actorId: identity.userId,
            action: 'import',
            subject: 'catalogue',
            details: imported,
          });
          return imported;
        });
        await tidyCatalogue(queries);
        return { status: 'success' as const, data: { ...result, notices } };
      } catch (error) {
        throw toHttpError(error);
      }
    },
  );
}
