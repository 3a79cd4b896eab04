import { useState } from 'react';
import { saveFile } from '../../../browser/save-file.ts';
import { type ExportQuery, fetchExport } from '../../../client/editor/exports.ts';
import { EXPORT_FORMATS, exportName } from '../../../contract/export.ts';
import type { Route } from '../../../contract/route.ts';
import { nepalDay } from '../../../rules/shop/nepal-time.ts';
import { SendButton } from '../../../ui/SendButton.tsx';
import * as messages from '../messages.ts';

/** A list as a file: what it is called, its call and what it is limited to. `name`: where there are several. */
export type ExportFile = { list: string; of: Route; query?: ExportQuery; name?: string };

/** A button for each format of a list. */
export const ExportButtons = ({ list, of, query = {}, name }: ExportFile) =>
  EXPORT_FORMATS.map((format) => (
    <SendButton
      key={format}
      label={messages.exportAs(format, name)}
      sendingLabel={messages.exporting}
      className="button-quiet"
      failure={messages.exportFailed}
      onSend={async () =>
        saveFile(
          await fetchExport(of, format, query, messages.exportFailed),
          exportName(list, format, nepalDay(new Date())),
        )
      }
    />
  ));

/** Saves a list as a spreadsheet, as it is filtered. */
export function Export({ files }: { files: readonly ExportFile[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="studio-actions ms-auto">
      {isOpen && files.map((file) => <ExportButtons key={file.list} {...file} />)}
      <button
        type="button"
        className="button button-quiet"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {messages.exportButton}
      </button>
    </div>
  );
}
