import { showError } from '../../../browser/toast.ts';
import { hasExtension } from '../../../client/extensions.ts';
import { buildMarkdown, buildText } from '../build-text.ts';
import { LastChange } from '../LastChange.tsx';
import { reportChange } from '../last-change.ts';
import { buildAddress } from '../link.ts';
import * as messages from '../messages.ts';
import type { Builder } from '../use-builder.ts';

async function share({ build, choices, offer }: Builder): Promise<void> {
  const { shareLink } = await import('../../../browser/share.ts');
  await shareLink(build.name, new URL(buildAddress(build.name, choices, offer), location.origin).href);
}

type Written = typeof buildText;

/** Older browsers and pages without a secure address have no clipboard. */
async function copy({ build, choices, offer }: Builder, written: Written): Promise<void> {
  try {
    await navigator.clipboard.writeText(written(build.name, choices, offer));
    reportChange('tools', messages.copied);
  } catch {
    showError(messages.cannotCopy);
  }
}

async function savePicture({ build, choices, offer }: Builder): Promise<void> {
  const { saveBuildPicture } = await import('../build-picture.ts');
  if (!(await saveBuildPicture(build.name, choices, offer))) showError(messages.cannotDraw);
}

/** The page that asks for a quotation takes what a shared link has. */
const askAddress = ({ build, choices, offer }: Builder): string =>
  buildAddress(build.name, choices, offer).replace(/^[^?]+/, '/quotation-request');

/** Sharing a build as a link, and printing it. */
export function SummaryTools({ builder }: { builder: Builder }) {
  if (builder.choices.length === 0) return null;
  return (
    <div className="no-print">
      <div className="grid grid-cols-2 gap-3">
        <button type="button" className="button button-quiet" onClick={() => void share(builder)}>
          {messages.shareBuild}
        </button>
        <button type="button" className="button button-quiet" onClick={() => print()}>
          {messages.printBuild}
        </button>
        <button type="button" className="button button-quiet" onClick={() => void copy(builder, buildText)}>
          {messages.copyAsText}
        </button>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => void copy(builder, buildMarkdown)}
        >
          {messages.copyAsMarkdown}
        </button>
        <button type="button" className="button button-quiet" onClick={() => void savePicture(builder)}>
          {messages.saveAsPicture}
        </button>
        {hasExtension('quotations') && (
          <a className="button button-quiet" href={askAddress(builder)}>
            {messages.askForQuotation}
          </a>
        )}
      </div>
      <LastChange place="tools" />
    </div>
  );
}
