import { useSending } from '../../browser/use-sending.ts';
import { describeFailure } from '../../client/http.ts';
import { fetchOwnData } from '../../client/own-account.ts';
import type { User } from '../../contract/account.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import * as messages from './messages.ts';

const FILE_NAME = 'my-data.json';

/** Downloads a text as a file. */
function saveFile(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = FILE_NAME;
  link.click();
  URL.revokeObjectURL(address);
}

/** Downloads all data that the shop stores about the shopper. */
export function DataCopy({ user }: { user: User }) {
  const { error, isSending, send } = useSending(describeFailure(FAILURE_MESSAGES.ownData));
  const download = async () => saveFile(JSON.stringify(await fetchOwnData(user), null, 2));
  return (
    <>
      <p>{messages.dataDownloadDescription}</p>
      <button
        type="button"
        className="button button-quiet justify-self-start"
        aria-disabled={isSending}
        onClick={() => void send(download)}
      >
        {isSending ? messages.preparingData : messages.downloadDataButton}
      </button>
      {error && (
        <p role="alert" className="text-accent-ink text-sm">
          {error}
        </p>
      )}
    </>
  );
}
