import { useEffect, useRef, useState } from 'react';
import { showToast } from '../../../browser/toast.ts';
import { useSending } from '../../../browser/use-sending.ts';
import { callApi } from '../../../client/call-api.ts';
import { recordClient } from '../../../client/editor/resources.ts';
import { ApiError } from '../../../client/http.ts';
import { listProductRecords } from '../../../contract/calls/staff/catalogue.ts';
import { uploadPicture } from '../../../contract/calls/staff/pictures.ts';
import { type ProductRecord, productDefinition } from '../../../contract/editor/product.ts';
import { PICTURE_TYPES } from '../../../contract/editor/upload.ts';
import { statedFacts } from '../../../rules/product/specifications.ts';
import { FailedAlert } from '../FailedAlert.tsx';
import { describeError } from '../form-error.ts';
import * as shared from '../messages.ts';
import { Select } from '../Select.tsx';
import { findNamed, matchPhoto, type Photographed } from './match-photos.ts';
import * as messages from './messages.ts';

/** A product that photos are given to, with what it is found by. */
type Wanting = Photographed & { record: ProductRecord };
/** A photo with the products that it may be of, and the one that it is of; empty: none. */
type Photo = { file: File; offered: readonly Wanting[]; slug: string };

const isPicture = ({ type }: File) => PICTURE_TYPES.some((known) => known === type);
const byName = (one: File, other: File) => one.name.localeCompare(other.name, 'en', { numeric: true });

function toWanting(record: ProductRecord): Wanting {
  const { partNumber, model } = statedFacts(JSON.stringify(record.specifications));
  const numbers = [partNumber, model].filter((number) => number !== undefined);
  return { slug: record.slug, name: record.name, numbers, record };
}

function findPhotos(files: readonly File[], products: readonly Wanting[]): Photo[] {
  const bySlug = new Map(products.map((product) => [product.slug, product]));
  return files.toSorted(byName).map((file) => {
    const { slug = '', similar } = matchPhoto(file.name, products);
    const offered = (slug ? [slug] : similar).flatMap((each) => bySlug.get(each) ?? []);
    return { file, offered, slug };
  });
}

/** Most products whose names a browser compares with those of photos. */
const MOST_READ = 2000;
const LARGEST_PAGE = 100;

/** What the list of products is limited to. */
type ProductFilter = Readonly<Record<string, string>>;

/** All products of a filter; undefined where there are more than a browser should read. @throws ApiError */
async function readProducts(filter: ProductFilter): Promise<ProductRecord[] | undefined> {
  const read = (page: number) =>
    callApi(listProductRecords, { query: { page, limit: LARGEST_PAGE, ...filter } });
  const { data, total } = await read(1);
  if (total > MOST_READ) return undefined;
  const all = [...data];
  for (let page = 2; all.length < total && page <= MOST_READ / LARGEST_PAGE; page += 1)
    all.push(...(await read(page)).data);
  return all;
}

/** Uploads a product's photos and puts them in the place of its drawings. @throws ApiError */
async function addPhotos({ slug, revision }: ProductRecord, files: readonly File[]): Promise<void> {
  const images: string[] = [];
  for (const file of files) images.push((await callApi(uploadPicture, { body: file })).data.path);
  await recordClient(productDefinition).change(slug, revision, { images });
}

/** Twice the size of the small picture, for sharp screens. */
const SHOWN_PIXELS = 96;

/** A small picture of a file that is not uploaded yet. */
function FilePicture({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const draw = (picture: ImageBitmap) => {
      const { current } = canvas;
      if (current) {
        current.width = picture.width;
        current.height = picture.height;
        current.getContext('2d')?.drawImage(picture, 0, 0);
      }
      picture.close();
    };
    // Drawn, because the pages' policy lets no picture come from an address of the file.
    createImageBitmap(file, { resizeWidth: SHOWN_PIXELS }).then(draw, () => undefined);
  }, [file]);
  return <canvas ref={canvas} width={48} height={48} className="studio-thumbnail studio-photo-picture" />;
}

type FindProps = { file: File; products: readonly Wanting[]; onFound: (product: Wanting) => void };

/** Finds the product of a photo whose name does not say it. */
function FindProduct({ file, products, onFound }: FindProps) {
  const [text, setText] = useState('');
  const found = findNamed(text, products);
  return (
    <div className="studio-grow grid gap-2">
      <input
        type="search"
        className="field"
        aria-label={messages.findProductOf(file.name)}
        placeholder={messages.findProductHint}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <ul className="studio-matches empty:hidden">
        {found.map((product) => (
          <li key={product.slug}>
            <button type="button" className="button button-quiet" onClick={() => onFound(product)}>
              {product.name}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-muted text-sm empty:hidden">
        {text.trim() !== '' && found.length === 0 && messages.noProductsFound}
      </p>
    </div>
  );
}

type RowProps = { photo: Photo; products: readonly Wanting[]; onChange: (photo: Photo) => void };

/** A photo and its product. A photo that is left out says why, and can be given a product. */
const PhotoRow = ({ photo, products, onChange }: RowProps) => {
  const { file, offered, slug } = photo;
  const list = useRef<HTMLSelectElement>(null);
  return (
    <li className="studio-row studio-photo">
      <FilePicture file={file} />
      <span className="studio-grow studio-wrap">
        {file.name}
        {slug === '' && (
          <span className="text-warn block text-sm">
            {offered.length > 0 ? messages.photoInDoubt : messages.photoWithoutProduct}
          </span>
        )}
      </span>
      {offered.length > 0 && (
        <Select
          ref={list}
          className="studio-grow"
          aria-label={messages.photoLabel(file.name)}
          value={slug}
          choices={[
            { value: '', label: messages.photoLeftOut },
            ...offered.map((product) => ({ value: product.slug, label: product.name })),
          ]}
          onChange={(chosen) => onChange({ ...photo, slug: chosen })}
        />
      )}
      {slug === '' && (
        <FindProduct
          file={file}
          products={products}
          onFound={(product) => {
            const others = offered.filter((each) => each.slug !== product.slug);
            onChange({ ...photo, offered: [product, ...others], slug: product.slug });
            // The pressed button is gone.
            requestAnimationFrame(() => list.current?.focus());
          }}
        />
      )}
    </li>
  );
};

type Props = { filter: ProductFilter; onDone: () => void };

/** Takes many photos, finds their products by the names of the files, asks where there is a doubt, and saves them. */
export function PhotoDrop({ filter, onDone }: Props) {
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [products, setProducts] = useState<readonly Wanting[]>([]);
  const [others, setOthers] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState<readonly { name: string; problem: Error }[]>([]);
  const { error, isSending, send } = useSending(describeError);
  const chosen = photos.filter(({ slug }) => slug !== '');

  const take = (files: readonly File[]) =>
    void send(async () => {
      const found = await readProducts(filter);
      if (!found) throw new ApiError(messages.tooManyForPhotos(MOST_READ));
      const wanting = found.map(toWanting);
      setFailed([]);
      setProducts(wanting);
      setOthers(files.filter((file) => !isPicture(file)).map(({ name }) => name));
      setPhotos(findPhotos(files.filter(isPicture), wanting));
    });

  const save = () =>
    void send(async () => {
      const refused: { name: string; problem: Error }[] = [];
      let added = 0;
      for (const [slug, its] of Map.groupBy(chosen, (photo) => photo.slug)) {
        const product = its[0]?.offered.find((each) => each.slug === slug);
        const files = its.map(({ file }) => file);
        try {
          if (product) await addPhotos(product.record, files);
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
      {others.length > 0 && <p className="text-warn text-sm">{messages.noPictures(others.join(', '))}</p>}
      {photos.length > 0 && (
        <>
          <ul aria-label={messages.photosLabel} className="grid gap-2">
            {photos.map((photo, index) => (
              <PhotoRow
                key={`${photo.file.name} ${photo.file.size}`}
                photo={photo}
                products={products}
                onChange={(changed) => setPhotos(photos.with(index, changed))}
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
