import { useRef, useState } from 'react';
import { showToast } from '../../../browser/toast.ts';
import { useQuery } from '../../../browser/use-query.ts';
import { useSending } from '../../../browser/use-sending.ts';
import { callApi } from '../../../client/call-api.ts';
import { ApiError } from '../../../client/http.ts';
import {
  listSavedFilters,
  removeSavedFilter,
  renameSavedFilter,
  saveFilter,
} from '../../../contract/calls/staff/staff.ts';
import { LONGEST_FILTER_NAME, type SavedFilter } from '../../../contract/editor/saved-filter.ts';
import { ErrorText } from '../../../ui/SendButton.tsx';
import { describeError } from '../form-error.ts';
import * as shared from '../messages.ts';
import type { Route } from '../views.ts';
import { filterAddress, isFilteredList, viewOfAddress } from './address.ts';
import * as messages from './messages.ts';

const toMessage = (thrown: unknown) =>
  thrown instanceof ApiError && thrown.code === 'already_taken' ? messages.nameTaken : describeError(thrown);

const readFilters = async () => (await callApi(listSavedFilters)).data;

type NameFormProps = {
  label: string;
  first: string;
  sendLabel: string;
  /** What the buttons are about, for those who do not see it. */
  about?: string;
  onSend: (name: string) => Promise<void>;
  /** The other button. */
  other: { label: string; run: () => Promise<void> | void };
};

/** The name of a filter, in one line with its buttons. */
function NameForm({ label, first, sendLabel, about = '', onSend, other }: NameFormProps) {
  const [name, setName] = useState(first);
  const { error, isSending, send } = useSending(toMessage);
  const hidden = about && <span className="sr-only">{messages.ofFilter(about)}</span>;
  return (
    <form
      className="studio-bar"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '' && name !== first) void send(() => onSend(name.trim()));
      }}
    >
      <label className="studio-grow">
        <span className="mb-1 block text-sm font-medium">{label}</span>
        <input
          className="field"
          autoComplete="off"
          maxLength={LONGEST_FILTER_NAME}
          value={name}
          onChange={({ target }) => setName(target.value)}
          // The button that opened the form is gone.
          ref={first === '' ? (field) => field?.focus() : undefined}
        />
      </label>
      <button type="submit" className="button button-quiet" aria-disabled={isSending}>
        {sendLabel}
        {hidden}
      </button>
      <button
        type="button"
        className="button button-quiet"
        aria-disabled={isSending}
        onClick={() => void send(async () => other.run())}
      >
        {other.label}
        {hidden}
      </button>
      <ErrorText>{error}</ErrorText>
    </form>
  );
}

/** The filters of a list that the member of staff saved, as links, and the way to save what the list shows now. */
export function SavedFilters({ route }: { route: Route }) {
  const [result] = useQuery(readFilters);
  const [changed, setChanged] = useState<readonly SavedFilter[]>();
  /** Where the form stands that is open: the address that is saved, or the view whose filters are changed. */
  const [saved, setSaved] = useState<string>();
  const [edited, setEdited] = useState<string>();
  const buttons = useRef<HTMLDivElement>(null);
  if (!isFilteredList(route)) return null;
  const { view } = route;
  const address = filterAddress(route);
  const own = (changed ?? result.last ?? []).filter((filter) => viewOfAddress(filter.address) === view);
  const isSaved = own.some((filter) => filter.address === address);
  const isSaving = address !== undefined && saved === address && !isSaved;
  const isEditing = edited === view && own.length > 0;
  // What was pressed may be gone with its form.
  const keepFocus = () => buttons.current?.focus();
  return (
    <>
      <div ref={buttons} tabIndex={-1} className="studio-saved outline-none">
        {own.length > 0 && (
          <nav aria-label={messages.savedLabel} className="studio-saved">
            {own.map((filter) => (
              <a
                key={filter.id}
                className="studio-chip"
                href={`#${filter.address}`}
                aria-current={filter.address === address ? 'page' : undefined}
              >
                {filter.name}
              </a>
            ))}
          </nav>
        )}
        {address && !isSaved && result.state === 'ready' && (
          <button
            type="button"
            className="studio-view"
            aria-expanded={isSaving}
            onClick={() => setSaved(isSaving ? undefined : address)}
          >
            {messages.saveThis}
          </button>
        )}
        {own.length > 0 && (
          <button
            type="button"
            className="studio-view text-muted"
            aria-expanded={isEditing}
            onClick={() => setEdited(isEditing ? undefined : view)}
          >
            {isEditing ? messages.done : messages.change}
            <span className="sr-only">{messages.ofFilter(messages.savedLabel.toLowerCase())}</span>
          </button>
        )}
      </div>
      {isSaving && (
        <div className="studio-saved-form">
          <NameForm
            label={messages.nameLabel}
            first=""
            sendLabel={shared.save}
            other={{
              label: messages.cancel,
              run: () => {
                setSaved(undefined);
                keepFocus();
              },
            }}
            onSend={async (name) => {
              setChanged((await callApi(saveFilter, { body: { name, address } })).data);
              setSaved(undefined);
              showToast(messages.filterSaved(name));
              keepFocus();
            }}
          />
        </div>
      )}
      {isEditing && (
        <div className="studio-saved-form">
          {own.map(({ id, name }) => (
            <NameForm
              key={`${id} ${name}`}
              label={messages.newNameLabel(name)}
              first={name}
              sendLabel={messages.rename}
              about={name}
              other={{
                label: messages.remove,
                run: async () => {
                  setChanged((await callApi(removeSavedFilter, { id })).data);
                  keepFocus();
                },
              }}
              onSend={async (next) => {
                setChanged((await callApi(renameSavedFilter, { id, body: { name: next } })).data);
                keepFocus();
              }}
            />
          ))}
        </div>
      )}
    </>
  );
}
