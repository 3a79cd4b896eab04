import type { FastifyPluginAsync } from 'fastify';
import * as calls from '../../contract/calls/staff/staff.ts';
import type { Queries } from '../db/database.ts';
import { HttpError } from '../http/http-error.ts';
import { serve } from '../http/serve.ts';
import { readEditor, requireUpload } from './resource-routes.ts';
import { findUndoable, undoEdit } from './undo-edit.ts';
import { valuesBefore } from './undo-fields.ts';

/** `POST /audit/{id}/undo`: undoes an edit that the audit log has. */
export const undoRoutes: FastifyPluginAsync<{ queries: Queries }> = async (app, { queries }) => {
  serve(
    app,
    calls.undoEdit,
    'Gives the fields of an edit the values that they had before it, as an edit of its own, unless one of them was changed since. Again it changes nothing.',
    async (request) => {
      const undoable = await findUndoable(queries, request.params.id);
      const { resource, recordId, changes } = undoable;
      if (!(await app.may(request.identity, resource.definition.permission)))
        throw new HttpError('forbidden');
      await requireUpload(app, resource.uploadOf?.(valuesBefore(changes), recordId));
      const entry = await undoEdit(queries, readEditor(request), undoable);
      return { data: { entry } };
    },
  );
};
