import type { Publication, PublicationTrigger, SendState } from '../../../contract/publication.ts';
import { formatDateTime } from '../../../rules/shop/format-date.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { counted } from '../count-text.ts';
import { PUBLICATION_STATES } from './publication-text.ts';

const CAUSES: Record<PublicationTrigger, string> = {
  content: 'a change of content',
  sale: 'the start or end of a flash sale',
  schedule: 'the schedule',
  start: 'the start of the shop',
  retry: 'a failure before it',
  editor: 'an editor',
  webhook: 'another program',
  rollback: 'a rollback',
};
const SEND_STATES: Record<SendState, string> = {
  sending: 'Sending to the other host …',
  sent: 'Sent to the other host',
  failed: 'Not sent to the other host',
};

const causeOf = ({ triggers, requestedBy }: Publication) =>
  triggers.map((trigger) => CAUSES[trigger]).join(', ') + (requestedBy ? ` (${requestedBy})` : '');

const summaryOf = ({ pagesRendered, pagesRemoved, seconds }: Publication) =>
  [
    `${counted(pagesRendered, 'page')} rendered`,
    ...(pagesRemoved > 0 ? [`${counted(pagesRemoved, 'page')} removed`] : []),
    ...(seconds === null ? [] : [`${seconds.toFixed(1)} s`]),
  ].join(', ');

type Props = { publication: Publication; isBusy: boolean; onRollBack: () => void };

/** One publication: what requested it, what it did, how it ended, and the button to roll back to it. */
export function PublicationRow({ publication, isBusy, onRollBack }: Props) {
  const { id, state, requestedAt, progress, changed, problems, isCurrent, isKept, error } = publication;
  const { sendState, sendError } = publication;
  const requested = formatDateTime(requestedAt);
  return (
    <li className="panel studio-publication" aria-label={`Publication ${id}`}>
      <p className="studio-head">
        <span className="font-semibold">{requested}</span>
        <span className="studio-state" data-state={state}>
          {PUBLICATION_STATES[state]}
        </span>
        {isCurrent && <span className="text-sm">live now</span>}
      </p>
      <p className="text-muted text-sm">Requested by {causeOf(publication)}</p>
      {state === 'running' && progress && <p className="text-sm">{progress}</p>}
      {state === 'published' && <p className="text-sm">{summaryOf(publication)}</p>}
      {sendState && <p className="text-sm">{SEND_STATES[sendState]}</p>}
      {(error ?? sendError) && <p className="studio-alert text-sm">{error ?? sendError}</p>}
      {problems.length > 0 && (
        <div className="studio-alert text-sm">
          <p>Published without these:</p>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
      {changed.length > 0 && (
        <details className="studio-changed text-sm">
          <summary>Changed pages</summary>
          <ul>
            {changed.map((address) => (
              <li key={address}>{address}</li>
            ))}
          </ul>
        </details>
      )}
      {isKept && !isCurrent && (
        <div className="studio-actions">
          <ConfirmDialog
            label="Roll back to this"
            question={`Show shoppers the pages of ${requested} again? The content does not change; the next publication shows it again.`}
            isBusy={isBusy}
            onConfirm={onRollBack}
          />
        </div>
      )}
    </li>
  );
}
