import type { FastifyInstance } from 'fastify';
import {
  IMPORT_TYPES,
  type ImportType,
  importResponse,
  MOST_IMPORT_BYTES,
} from '../../contract/editor/upload.ts';
import { audit } from '../audit.ts';
import { importFiles, tidyCatalogue } from '../catalogue/import/import-catalogue.ts';
import { ImportError } from '../catalogue/import/problem.ts';
import type { Queries } from '../db/database.ts';
import { HttpError } from '../http-error.ts';
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
  app.addContentTypeParser(TYPES, { parseAs: 'string' }, (_request, body, done) => done(null, body));
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
        description: 'Imports a file of products: all of it, or nothing with every bad line named.',
        errors: ['import_refused', 'edit_busy'],
        tags: ['Catalogue'],
        security: [{ bearer: [] }],
        consumes: TYPES,
        response: { 200: importResponse },
      },
    },
    async ({ headers, body, identity }) => {
      const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() as ImportType;
      if (typeof body !== 'string' || body.trim() === '')
        throw new HttpError('validation_error', 'The file is empty.');
      const file = { name: `file${IMPORT_TYPES[type]}`, text: body };
      try {
        const result = await queries.transaction(async (transaction) => {
          const imported = await importFiles(transaction, [file], {});
          await audit(transaction, {
            actorId: identity.userId,
            action: 'import',
            subject: 'catalogue',
            details: imported,
          });
          return imported;
        });
        await tidyCatalogue(queries);
        return { status: 'success' as const, data: result };
      } catch (error) {
        throw toHttpError(error);
      }
    },
  );
}
