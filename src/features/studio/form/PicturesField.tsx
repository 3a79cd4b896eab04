import { useRef, useState } from 'react';
import { callApi } from '../../../client/call-api.ts';
import { uploadPicture } from '../../../contract/calls/staff/pictures.ts';
import { PICTURE_TYPES } from '../../../contract/editor/upload.ts';
import { DRAWN_PICTURE } from '../../../rules/product/drawn-picture.ts';
import { Thumbnail } from '../../../ui/Thumbnail.tsx';
import { describeError } from '../form-error.ts';
import { drawn } from '../messages.ts';
import type { Picture } from './fields.ts';
import { moved, RowButtons } from './MoveButtons.tsx';
import * as messages from './messages.ts';

type Props = {
  id: string;
  label: string;
  value: readonly Picture[];
  /** One picture only: another takes its place. */
  isSingle?: boolean;
  /** Each picture takes an alternative text. */
  hasTexts?: boolean;
  error: string | undefined;
  onChange: (value: readonly Picture[]) => void;
};

const isPicture = ({ type }: File) => PICTURE_TYPES.some((known) => known === type);
const getFileName = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** Pictures in the order in which they are shown, and the way to upload more. */
export function PicturesField({
  id,
  label,
  value,
  isSingle = false,
  hasTexts = false,
  error,
  onChange,
}: Props) {
  const [isUploading, setUploading] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const [uploadError, setUploadError] = useState<string>();
  // An upload takes seconds: pictures may be moved or removed meanwhile.
  const newest = useRef(value);
  newest.current = value;
  /** The row that is dragged: another one may take its place. */
  const dragged = useRef<number>(undefined);

  const upload = async (files: readonly File[]) => {
    if (isUploading) return;
    setUploadError(undefined);
    setUploading(true);
    const added: Picture[] = [];
    try {
      for (const file of files) {
        const { path } = (await callApi(uploadPicture, { body: file })).data;
        added.push({ path, text: '' });
      }
    } catch (failure) {
      setUploadError(describeError(failure));
    }
    setUploading(false);
    if (added.length > 0) onChange(isSingle ? added.slice(-1) : [...newest.current, ...added]);
  };

  return (
    <fieldset
      className="studio-fieldset"
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault();
      }}
      onDrop={(event) => {
        const files = [...event.dataTransfer.files].filter(isPicture);
        if (files.length === 0) return;
        event.preventDefault();
        void upload(files);
      }}
    >
      <legend>{label}</legend>
      <ul className={isSingle ? 'grid gap-2 empty:hidden' : 'studio-pictures empty:hidden'}>
        {value.map(({ path, text }, index) => (
          <li
            key={path}
            className={isSingle ? 'studio-row' : 'studio-picture'}
            // A text within what can be dragged cannot be selected by the mouse.
            draggable={value.length > 1 && !isTyping}
            onDragStart={(event) => {
              dragged.current = index;
              event.dataTransfer.effectAllowed = 'move';
            }}
            onDragEnd={() => {
              dragged.current = undefined;
            }}
            onDragOver={(event) => {
              if (dragged.current !== undefined) event.preventDefault();
            }}
            onDrop={(event) => {
              if (dragged.current === undefined) return;
              event.preventDefault();
              onChange(moved(value, dragged.current, index - dragged.current));
            }}
          >
            <Thumbnail path={path} className={isSingle ? 'studio-thumbnail' : 'studio-picture-large'} />
            <div className="studio-grow">
              {hasTexts && (
                <input
                  className="field"
                  aria-label={messages.pictureTextLabel(index + 1)}
                  placeholder={messages.pictureTextHint}
                  maxLength={250}
                  value={text}
                  onFocus={() => setTyping(true)}
                  onBlur={() => setTyping(false)}
                  onChange={({ target }) => onChange(value.with(index, { path, text: target.value }))}
                />
              )}
              <span className="studio-cut text-muted text-sm">
                {getFileName(path)}
                {DRAWN_PICTURE.test(path) && drawn}
              </span>
            </div>
            <RowButtons
              list={value}
              index={index}
              name={messages.pictureName(index + 1)}
              onChange={onChange}
            />
          </li>
        ))}
      </ul>
      <label htmlFor={id} className="text-sm">
        {isSingle ? messages.uploadPictureLabel : messages.uploadPicturesLabel}
      </label>
      <input
        id={id}
        type="file"
        className="field"
        accept={PICTURE_TYPES.join(',')}
        multiple={!isSingle}
        aria-disabled={isUploading}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error`}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          void upload(files);
        }}
      />
      <p role="status" className="text-muted text-sm empty:hidden">
        {isUploading && messages.uploading}
      </p>
      <p id={`${id}-error`} role="alert" className="text-accent-ink text-sm empty:hidden">
        {uploadError ?? error}
      </p>
    </fieldset>
  );
}
