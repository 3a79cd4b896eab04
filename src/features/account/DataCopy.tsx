import { fetchOwnData } from '../../client/own-account.ts';
import type { User } from '../../contract/account.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import { SendButton } from '../../ui/SendButton.tsx';
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
  const download = async () => saveFile(JSON.stringify(await fetchOwnData(user), null, 2));
  return (
    <>
      <p>{messages.dataDownloadDescription}</p>
      <SendButton
        label={messages.downloadDataButton}
        sendingLabel={messages.preparingData}
        failure={FAILURE_MESSAGES.ownData}
        onSend={download}
      />
    </>
  );
}
