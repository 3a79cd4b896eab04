import { saved } from '../messages.ts';
import { useMay } from '../staff/member.ts';
import { whyNotLive } from './live-state.ts';
import * as messages from './messages.ts';
import { usePublications } from './use-publications.ts';

type Props = {
  /** The address of a picture of what was saved, where there is none. */
  missingPicture?: string | undefined;
};

function Followed({ missingPicture }: Props) {
  const { history } = usePublications();
  const hidden = history && whyNotLive(history);
  const flaw = hidden ?? (missingPicture && messages.liveWithout(missingPicture));
  return (
    <span className={flaw ? 'text-warn' : 'text-good'}>{history ? (flaw ?? messages.live) : saved}</span>
  );
}

/** That it is saved, and for who may see publications, whether shoppers see it, else why not; for a live region. */
export const LiveState = (props: Props) => (useMay('publications') ? <Followed {...props} /> : saved);
