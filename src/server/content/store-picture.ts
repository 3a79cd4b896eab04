import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { MOST_PICTURE_BYTES, MOST_PIXELS } from '../../contract/editor/upload.ts';
import { StorageError } from '../../system/object-storage.ts';
import { HttpError } from '../http/http-error.ts';
import { isRefusedAddress, requestPublic } from '../http/public-request.ts';
import { type PictureProcesses, UndecodablePicture } from './picture-processes.ts';
import type { UploadStorage } from './upload-storage.ts';

/** What the picture library says of one with too many pixels (libvips, through sharp). */
const TOO_MANY_PIXELS = /pixel limit/;
const TOO_LARGE = `This picture has more than ${MOST_PIXELS / 1e6} megapixels. Please upload a smaller one.`;

const toRefusal = ({ message }: UndecodablePicture) =>
  new HttpError('not_a_picture', TOO_MANY_PIXELS.test(message) ? TOO_LARGE : undefined);

/**
 * Converts a picture from outside and stores it under a name. It is written under a temporary name first: a crash
 * leaves no half picture.
 * @param form `upload` or `review` (make-picture.ts)
 * @throws HttpError not_a_picture
 */
export async function storePicture(
  processes: PictureProcesses,
  sent: Buffer,
  { folder, name, form }: { folder: string; name: string; form: 'upload' | 'review' },
) {
  await mkdir(folder, { recursive: true });
  const file = join(folder, `.${name}.sent`);
  const target = join(folder, `.${name}.part`);
  try {
    await writeFile(file, sent);
    const size = await processes.run({ form, file, target }, true);
    await rename(target, join(folder, name));
    return size;
  } catch (error) {
    await rm(target, { force: true });
    throw error instanceof UndecodablePicture ? toRefusal(error) : error;
  } finally {
    await rm(file, { force: true });
  }
}

/**
 * Sends a picture to object storage before its sender has its path: no page may name what other instances cannot find.
 * @throws HttpError service_unavailable
 */
export async function sendPicture(
  uploads: UploadStorage | undefined,
  file: string,
  name: string,
): Promise<void> {
  try {
    await uploads?.send(name);
  } catch (error) {
    await rm(file, { force: true });
    throw error instanceof StorageError ? new HttpError('service_unavailable') : error;
  }
}

const MOST_REDIRECTS = 3;
const LONGEST_MS = 20_000;
const MEGABYTE = 1024 * 1024;

/** Why a picture was not brought, as text that follows its address. */
export class PictureRefused extends Error {
  override name = 'PictureRefused';
}

/** The host did not answer, or not in time. */
export class HostSilent extends PictureRefused {
  override name = 'HostSilent';
}

type Hosts = { allowedIps?: readonly string[] | undefined };

async function readBody(response: IncomingMessage): Promise<Buffer> {
  const tooLarge = new PictureRefused(`is larger than ${MOST_PICTURE_BYTES / MEGABYTE} MB`);
  if (Number(response.headers['content-length']) > MOST_PICTURE_BYTES) throw tooLarge;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.length;
    if (size > MOST_PICTURE_BYTES) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function follow(address: URL, signal: AbortSignal, hosts: Hosts, redirects = 0): Promise<Buffer> {
  if (!/^https?:$/.test(address.protocol)) throw new PictureRefused('leads to an address that is not https');
  if (redirects > MOST_REDIRECTS) throw new PictureRefused(`is redirected more than ${MOST_REDIRECTS} times`);
  const { allowedIps = [] } = hosts;
  const headers = { accept: 'image/*' };
  const response = await requestPublic(address, { method: 'GET', headers, signal, allowedIps });
  try {
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location)
      return await follow(new URL(headers.location, address), signal, hosts, redirects + 1);
    if (statusCode !== 200) throw new PictureRefused(`was answered with ${statusCode}`);
    const type = headers['content-type'] ?? 'of no type';
    if (!type.startsWith('image/')) throw new PictureRefused(`is ${type} and no picture`);
    return await readBody(response);
  } finally {
    response.destroy();
  }
}

/** @returns the error of a connection, as a sentence */
function getRefusal(error: Error, signal: AbortSignal): PictureRefused {
  if (signal.aborted) return new HostSilent(`did not come within ${LONGEST_MS / 1000} s`);
  return isRefusedAddress(error)
    ? new PictureRefused('leads to an address that is not public')
    : new HostSilent(`did not come: ${error.message}`);
}

/**
 * Downloads a picture of another host: at most MOST_PICTURE_BYTES within 20 seconds, by at most three redirects. Each
 * address is looked up and connected to in one step, and only public ones are, so that nobody makes the shop read its
 * own network.
 * @param allowedIps of private networks, which are allowed all the same
 * @throws PictureRefused saying why
 */
export async function downloadPicture(address: string, hosts: Hosts = {}): Promise<Buffer> {
  const signal = AbortSignal.timeout(LONGEST_MS);
  try {
    return await follow(new URL(address), signal, hosts);
  } catch (error) {
    throw error instanceof PictureRefused ? error : getRefusal(error as Error, signal);
  }
}
