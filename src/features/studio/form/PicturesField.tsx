import { useRef, useState } from 'react';
import { uploadPicture } from '../../../client/editor/files.ts';
import { PICTURE_TYPES } from '../../../contract/editor/upload.ts';
import { Thumbnail } from '../../../ui/Thumbnail.tsx';
import { RowButtons } from './RowButtons.tsx';

type Props = {
  id: string;
  label: string;
  value: readonly string[];
  /** One picture only: another takes its place. */
  isSingle?: boolean;
  error: string | undefined;
  onChange: (value: readonly string[]) => void;
};

const fileNameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** Pictures in the order in which they are shown, and the way to upload more. */
export function PicturesField({ id, label, value, isSingle = false, error, onChange }: Props) {
  const [isUploading, setUploading] = useState(false);
  const [uploadError, setUploadError] = useState<string>();
  // An upload takes seconds: pictures may be moved or removed meanwhile.
  const newest = useRef(value);
  newest.current = value;

  const upload = async (files: readonly File[]) => {
    if (isUploading) return;
    setUploadError(undefined);
    setUploading(true);
    const added: string[] = [];
    try {
      for (const file of files) added.push(await uploadPicture(file));
    } catch (failure) {
      setUploadError((failure as Error).message);
    }
    setUploading(false);
    if (added.length > 0) onChange(isSingle ? added.slice(-1) : [...newest.current, ...added]);
  };

  return (
    <fieldset className="studio-fieldset">
      <legend>{label}</legend>
      {value.map((path, index) => (
        <div key={path} className="studio-row">
          <Thumbnail path={path} className="studio-thumbnail" />
          <span className="studio-grow studio-cut text-muted text-sm">{fileNameOf(path)}</span>
          <RowButtons list={value} index={index} name={`picture ${index + 1}`} onChange={onChange} />
        </div>
      ))}
      <label htmlFor={id} className="text-sm">
        {isSingle ? 'Upload a picture' : 'Upload pictures'}
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
        {isUploading && 'Uploading...'}
      </p>
      <p id={`${id}-error`} role="alert" className="text-crimson-ink text-sm empty:hidden">
        {uploadError ?? error}
      </p>
    </fieldset>
  );
}
