import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PictureProcesses } from '../../content/picture-processes.ts';
import {
  downloadPicture,
  HostSilent,
  PictureRefused,
  sendPicture,
  storePicture,
} from '../../content/store-picture.ts';
import type { UploadStorage } from '../../content/upload-storage.ts';
import { HttpError } from '../../http/http-error.ts';

const AT_ONCE = 4;
/** A host that is down must not cost 20 seconds for each of its pictures. */
const MOST_FAILURES_IN_A_ROW = 5;

/** What became of pictures at other hosts: `refused` says why by address. */
export type PictureReport = { brought: number; present: number; refused: { address: string; why: string }[] };

/** Pictures of an import that lie at other hosts. */
export type RemotePictures = {
  /** The path that a picture will have here, by its address: the same one in each import. */
  place(address: string): string;
  /** Brings every picture that was placed and is not here yet. @throws HttpError service_unavailable */
  bring(onProgress: (done: number, of: number) => void): Promise<void>;
  report(): PictureReport;
  /** The pictures of a product without those that could not be brought. */
  withoutRefused(paths: readonly string[]): string[];
};

/** Where pictures are kept. */
export type Stores = {
  folder: string;
  processes: PictureProcesses;
  uploads: UploadStorage | undefined;
  /** Addresses of private networks that may be asked all the same. */
  allowedIps?: readonly string[];
};

const formatName = (address: string): string =>
  `${createHash('sha256').update(address).digest('hex').slice(0, 24)}.webp`;

/** The pictures that products of files name at other hosts, which are kept as uploads of the shop (docs/import.md). */
export function remotePictures({ folder, processes, uploads, allowedIps }: Stores): RemotePictures {
  const addresses = new Map<string, string>();
  const refused = new Map<string, string>();
  const failures = new Map<string, number>();
  let brought = 0;

  async function download(address: string): Promise<Buffer> {
    const { host } = new URL(address);
    const silent = failures.get(host) ?? 0;
    if (silent >= MOST_FAILURES_IN_A_ROW)
      throw new PictureRefused(`was not asked for: ${host} failed ${silent} times in a row`);
    try {
      const picture = await downloadPicture(address, { allowedIps });
      failures.delete(host);
      return picture;
    } catch (error) {
      if (error instanceof HostSilent) failures.set(host, (failures.get(host) ?? 0) + 1);
      throw error;
    }
  }

  async function bringOne(path: string, address: string): Promise<void> {
    const name = formatName(address);
    try {
      const sent = await download(address);
      await storePicture(processes, sent, { folder, name, form: 'upload' });
    } catch (error) {
      const isNoPicture = error instanceof HttpError && error.code === 'not_a_picture';
      if (!(error instanceof PictureRefused || isNoPicture)) throw error;
      refused.set(path, isNoPicture ? 'is no picture that can be read' : error.message);
      return;
    }
    await sendPicture(uploads, join(folder, name), name);
    brought += 1;
  }

  return {
    place(address) {
      const path = `/uploads/${formatName(address)}`;
      addresses.set(path, address);
      return path;
    },
    async bring(onProgress) {
      const wanted = [...addresses].filter(([, address]) => !existsSync(join(folder, formatName(address))));
      const queue = wanted.entries();
      const work = async () => {
        for (const [index, [path, address]] of queue) {
          await bringOne(path, address);
          onProgress(index + 1, wanted.length);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    },
    report: () => ({
      brought,
      present: addresses.size - brought - refused.size,
      refused: [...refused].map(([path, why]) => ({ address: addresses.get(path) ?? path, why })),
    }),
    withoutRefused: (paths) => paths.filter((path) => !refused.has(path)),
  };
}
