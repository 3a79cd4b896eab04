import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { undoResponse } from '../../contract/audit.ts';
import type { Queries } from '../db/database.ts';
import { HttpError } from '../http/http-error.ts';
import { KEY_SCHEMAS } from './record-keys.ts';
import { readEditor, requireUpload } from './resource-routes.ts';
import { findUndoable, undoEdit } from './undo-edit.ts';
import { valuesBefore } from './undo-fields.ts';

/** `POST /audit/{id}/undo`: undoes an edit that the audit log has. */
export const undoRoutes: FastifyPluginAsyncZod<{ queries: Queries }> = async (app, { queries }) => {
  app.post(
    '/audit/:id/undo',
    {
      config: { permission: 'audit' },
      schema: {
        operationId: 'undoEdit',
        description:
          'Gives the fields of an edit the values that they had before it, as an edit of its own, unless one of them was changed since. Again it changes nothing.',
        errors: [
          'not_found',
          'undo_changed_since',
          'undo_impossible',
          'proof_required',
          'already_taken',
          'in_use',
          'edit_busy',
        ],
        tags: ['Staff'],
        security: [{ bearer: [] }],
        params: z.object({ id: KEY_SCHEMAS.id }),
        response: { 200: undoResponse },
      },
    },
    async (request) => {
      const undoable = await findUndoable(queries, request.params.id);
      const { resource, recordId, changes } = undoable;
      if (!(await app.may(request.identity, resource.definition.permission)))
        throw new HttpError('forbidden');
      await requireUpload(app, resource.uploadOf?.(valuesBefore(changes), recordId));
      const entry = await undoEdit(queries, readEditor(request), undoable);
      return { status: 'success' as const, data: { entry } };
    },
  );
};
