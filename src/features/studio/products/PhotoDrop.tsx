import { useState } from 'react';
import { showToast } from '../../../browser/toast.ts';
import { useSending } from '../../../browser/use-sending.ts';
import { uploadPicture } from '../../../client/editor/files.ts';
import {
  fetchAllProducts,
  MOST_READ,
  type ProductTableFilter,
} from '../../../client/editor/product-table.ts';
import { recordClient } from '../../../client/editor/resources.ts';
import { type ProductRecord, productDefinition } from '../../../contract/editor/product.ts';
import { PICTURE_TYPES } from '../../../contract/editor/upload.ts';
import { statedFacts } from '../../../rules/product/stated-facts.ts';
import { FailedAlert } from '../FailedAlert.tsx';
import * as shared from '../messages.ts';
import { matchPhoto } from './match-photos.ts';
import * as messages from './messages.ts';

/** A photo with the products that it may be of, and the one that it is of; empty: none. */
type Photo = { file: File; offered: readonly ProductRecord[]; slug: string };

const isPicture = ({ type }: File) => PICTURE_TYPES.some((known) => known === type);
const byName = (one: File, other: File) => one.name.localeCompare(other.name, 'en', { numeric: true });

function findPhotos(files: readonly File[], products: readonly ProductRecord[]): Photo[] {
  const known = products.map(({ slug, name, specifications }) => {
    const { partNumber, model } = statedFacts(JSON.stringify(specifications));
    return { slug, name, numbers: [partNumber, model].filter((number) => number !== undefined) };
  });
  const bySlug = new Map(products.map((product) => [product.slug, product]));
  return files.toSorted(byName).map((file) => {
    const { slug = '', similar } = matchPhoto(file.name, known);
    const offered = (slug ? [slug] : similar).flatMap((each) => bySlug.get(each) ?? []);
    return { file, offered, slug };
  });
}

/** Uploads a product's photos and puts them in the place of its drawings. @throws ApiError */
async function addPhotos({ slug, revision }: ProductRecord, files: readonly File[]): Promise<void> {
  const images: string[] = [];
  for (const file of files) images.push(await uploadPicture(file));
  await recordClient(productDefinition).change(slug, revision, { images });
}

type RowProps = { photo: Photo; onChoose: (slug: string) => void };

const PhotoRow = ({ photo: { file, offered, slug }, onChoose }: RowProps) => (
  <li className="studio-row">
    <span className="studio-grow studio-wrap">{file.name}</span>
    {offered.length === 0 ? (
      <span className="text-muted text-sm">{messages.photoWithoutProduct}</span>
    ) : (
      <select
        className="field studio-grow"
        aria-label={messages.photoOf(file.name)}
        value={slug}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">{messages.photoLeftOut}</option>
        {offered.map((product) => (
          <option key={product.slug} value={product.slug}>
            {product.name}
          </option>
        ))}
      </select>
    )}
  </li>
);

type Props = { filter: ProductTableFilter; onDone: () => void };

/** Takes many photos, finds their products by the names of the files, asks where there is a doubt, and saves them. */
export function PhotoDrop({ filter, onDone }: Props) {
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [failed, setFailed] = useState<readonly { name: string; problem: Error }[]>([]);
  const { error, isSending, send } = useSending((thrown) => (thrown as Error).message);
  const chosen = photos.filter(({ slug }) => slug !== '');

  const take = (files: readonly File[]) =>
    void send(async () => {
      const products = await fetchAllProducts(filter);
      if (!products) throw new Error(messages.tooManyForPhotos(MOST_READ));
      setFailed([]);
      setPhotos(findPhotos(files.filter(isPicture), products));
    });

  const save = () =>
    void send(async () => {
      const refused: { name: string; problem: Error }[] = [];
      let added = 0;
      for (const [slug, its] of Map.groupBy(chosen, (photo) => photo.slug)) {
        const product = its[0]?.offered.find((each) => each.slug === slug);
        const files = its.map(({ file }) => file);
        try {
          if (product) await addPhotos(product, files);
          added += files.length;
        } catch (problem) {
          refused.push({ name: product?.name ?? slug, problem: problem as Error });
        }
      }
      setFailed(refused);
      setPhotos([]);
      if (added > 0) showToast(messages.photosAdded(added));
      onDone();
    });

  return (
    <section
      className="panel studio-box mb-4"
      aria-labelledby="studio-photos"
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        take([...event.dataTransfer.files]);
      }}
    >
      <h3 id="studio-photos" className="studio-title">
        {messages.photosTitle}
      </h3>
      <label>
        <span className="mb-1 block">{messages.photosHint}</span>
        <input
          type="file"
          className="field"
          aria-label={messages.photosLabel}
          accept={PICTURE_TYPES.join(',')}
          multiple
          aria-disabled={isSending}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            target.value = '';
            take(files);
          }}
        />
      </label>
      <FailedAlert error={error} failed={failed} />
      <p role="status" className="text-muted text-sm empty:hidden">
        {isSending && (photos.length > 0 ? shared.saving : messages.photosMatching)}
      </p>
      {photos.length > 0 && (
        <>
          <ul aria-label={messages.photosLabel} className="grid gap-2">
            {photos.map((photo, index) => (
              <PhotoRow
                key={`${photo.file.name} ${photo.file.size}`}
                photo={photo}
                onChoose={(slug) => setPhotos(photos.with(index, { ...photo, slug }))}
              />
            ))}
          </ul>
          <button
            type="button"
            className="button button-primary justify-self-start"
            aria-disabled={isSending || chosen.length === 0}
            onClick={() => chosen.length > 0 && save()}
          >
            {messages.savePhotosButton(chosen.length)}
          </button>
        </>
      )}
    </section>
  );
}
