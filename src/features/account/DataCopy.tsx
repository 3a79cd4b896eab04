import { saveFile } from '../../browser/save-file.ts';
import { readId } from '../../client/accounts.ts';
import { callApi } from '../../client/call-api.ts';
import type { User } from '../../contract/account.ts';
import { readOwnData } from '../../contract/calls/own-account.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import { SendButton } from '../../ui/SendButton.tsx';
import * as messages from './messages.ts';

const FILE_NAME = 'my-data.json';

/** Downloads all data that the shop stores about the shopper. */
export function DataCopy({ user }: { user: User }) {
  const download = async () => {
    const text = JSON.stringify((await callApi(readOwnData, { id: readId(user) })).data, null, 2);
    saveFile(new Blob([text], { type: 'application/json' }), FILE_NAME);
  };
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
