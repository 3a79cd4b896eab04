import type { Publication } from '../../../contract/publication.ts';
import { formatDateTime } from '../../../rules/shop/format-date.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { saved } from '../messages.ts';
import { useMay } from '../staff/member.ts';
import * as messages from './messages.ts';
import { splitError, usePublications, whyNotLive } from './use-publications.ts';

const getCause = ({ triggers, requestedBy }: Publication) =>
  triggers.map((trigger) => messages.triggers[trigger]).join(', ') + (requestedBy ? ` (${requestedBy})` : '');

const getSummary = ({ pagesRendered, pagesRemoved, seconds }: Publication) =>
  [
    messages.pagesRendered(pagesRendered),
    ...(pagesRemoved > 0 ? [messages.pagesRemoved(pagesRemoved)] : []),
    ...(seconds === null ? [] : [messages.publicationSeconds(seconds.toFixed(1))]),
  ].join(', ');

type Props = {
  publication: Publication;
  isBusy: boolean;
  onRollBack: () => void;
  /** Absent where trying again is no use: another one runs, or came since. */
  onRetry?: (() => void) | undefined;
};

/** One publication: what requested it, what it did, how it ended, and what can be done about it. */
export function PublicationRow({ publication, isBusy, onRollBack, onRetry }: Props) {
  const { id, state, requestedAt, progress, changed, problems, isCurrent, isKept, error } = publication;
  const { sendState, sendError } = publication;
  const requested = formatDateTime(requestedAt);
  const said = error ?? sendError;
  const failed = said === null ? undefined : splitError(said);
  return (
    <li className="panel studio-publication" aria-label={messages.publicationLabel(id)}>
      <p className="studio-head">
        <span className="font-semibold">{requested}</span>
        <span className="studio-state" data-state={state}>
          {messages.publicationStates[state]}
        </span>
        {isCurrent && <span className="text-sm">{messages.isLive}</span>}
      </p>
      <p className="text-muted text-sm">{messages.publicationCause(getCause(publication))}</p>
      {state === 'running' && progress && <p className="text-sm">{progress}</p>}
      {state === 'published' && <p className="text-sm">{getSummary(publication)}</p>}
      {sendState && <p className="text-sm">{messages.sendStates[sendState]}</p>}
      {failed && (
        <div className="studio-alert text-sm">
          <p>
            {failed.sentence} {state === 'failed' && messages.earlierPagesStay}
          </p>
          {failed.details && (
            <details className="studio-changed">
              <summary>{messages.errorDetails}</summary>
              {failed.details}
            </details>
          )}
        </div>
      )}
      {problems.length > 0 && (
        <div className="studio-alert text-sm">
          <p>{state === 'failed' ? messages.failureTitle : messages.problemsTitle}</p>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
      {changed.length > 0 && (
        <details className="studio-changed text-sm">
          <summary>{messages.changedPages}</summary>
          <ul>
            {changed.map((address) => (
              <li key={address}>{address}</li>
            ))}
          </ul>
        </details>
      )}
      <div className="studio-actions">
        {state === 'failed' && onRetry && (
          <button type="button" className="button button-quiet" aria-disabled={isBusy} onClick={onRetry}>
            {messages.retryButton}
          </button>
        )}
        {state !== 'failed' && isKept && !isCurrent && (
          <ConfirmDialog
            label={messages.rollBackButton}
            question={messages.rollBackQuestion(requested)}
            isBusy={isBusy}
            onConfirm={onRollBack}
          />
        )}
      </div>
    </li>
  );
}

type LiveStateProps = {
  /** The address of a picture of what was saved, where there is none. */
  missingPicture?: string | undefined;
};

function Followed({ missingPicture }: LiveStateProps) {
  const { history } = usePublications();
  const hidden = history && whyNotLive(history);
  const flaw = hidden ?? (missingPicture && messages.liveWithout(missingPicture));
  return (
    <span className={flaw ? 'text-warn' : 'text-good'}>{history ? (flaw ?? messages.live) : saved}</span>
  );
}

/** That it is saved, and for who may see publications, whether shoppers see it, else why not; for a live region. */
export const LiveState = (props: LiveStateProps) =>
  useMay('publications') ? <Followed {...props} /> : saved;
