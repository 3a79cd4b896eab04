import { whyNotLive } from './live-state.ts';
import * as messages from './messages.ts';
import { usePublications } from './use-publications.ts';

/** Whether shoppers see the content as it is now, else why not. */
export function LiveState() {
  const { history } = usePublications();
  const reason = history && whyNotLive(history);
  return (
    <span role="status" className={`text-sm ${reason ? 'text-warn' : 'text-good'}`}>
      {history && (reason ?? messages.live)}
    </span>
  );
}
