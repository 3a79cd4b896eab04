import * as messages from './messages.ts';

type Props = { notices: readonly string[]; onDismiss: () => void };

/** Differences from the shared or saved build, shown until they are dismissed. */
export const Notices = ({ notices, onDismiss }: Props) => (
  <div role="status">
    {notices.length > 0 && (
      <div className="panel border-l-warn border-l-4 p-4">
        <h2 className="font-bold">{messages.buildChangedTitle}</h2>
        <ul className="mt-1 list-disc pl-5">
          {notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
        <button type="button" className="button button-quiet no-print mt-3" onClick={onDismiss}>
          {messages.dismissNoticesButton}
        </button>
      </div>
    )}
  </div>
);
