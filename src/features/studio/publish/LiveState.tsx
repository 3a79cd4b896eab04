import { useMay } from '../staff/member.ts';
import { whyNotLive } from './live-state.ts';
import * as messages from './messages.ts';
import { usePublications } from './use-publications.ts';

function Followed() {
  const { history } = usePublications();
  const reason = history && whyNotLive(history);
  return (
    <span role="status" className={`text-sm ${reason ? 'text-warn' : 'text-good'}`}>
      {history && (reason ?? messages.live)}
    </span>
  );
}

/** Whether shoppers see the content as it is now, else why not; for who may see publications. */
export const LiveState = () => (useMay('publications') ? <Followed /> : null);
