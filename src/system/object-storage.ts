import { setTimeout as wait } from 'node:timers/promises';
import { S3mini, S3ServiceError } from 's3mini';
import { getReason } from './get-reason.ts';

/** Where a bucket is, and the keys to it. `endpoint` is without the bucket: requests name it in the path. */
export type StorageSettings = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const ANSWER_WITHIN_MS = 30_000;
/** Milliseconds before each new try: storages answer 500 and 503 when they are busy, and ask to be asked again. */
const RETRY_AFTER_MS = [200, 1000, 3000];

/** A failed call to object storage; the message names the storage. */
export class StorageError extends Error {
  override name = 'StorageError';
}

const isWorthRetrying = (error: unknown) => !(error instanceof S3ServiceError) || error.status >= 500;

/** The storage's own code, or why none came. */
const explained = (error: unknown): string =>
  error instanceof S3ServiceError ? `${error.status} ${error.serviceCode ?? ''}`.trim() : getReason(error);

/** A bucket of S3-compatible object storage. */
export type ObjectStorage = ReturnType<typeof objectStorage>;

/** Every method throws StorageError where the storage refuses, or does not answer after several tries. */
export function objectStorage({ endpoint, bucket, ...keys }: StorageSettings) {
  const client = new S3mini({
    ...keys,
    endpoint: `${endpoint}/${bucket}`,
    requestAbortTimeout: ANSWER_WITHIN_MS,
  });

  async function call<Result>(work: () => Promise<Result>): Promise<Result> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await work();
      } catch (error) {
        const pause = RETRY_AFTER_MS[attempt];
        if (pause === undefined || !isWorthRetrying(error))
          throw new StorageError(`Object storage ${endpoint}, bucket ${bucket}: ${explained(error)}`);
        await wait(pause);
      }
    }
  }

  return {
    async put(key: string, body: Buffer, type = 'application/octet-stream'): Promise<void> {
      await call(() => client.putObject(key, body, type));
    },
    /** The content of an object; undefined where there is none. */
    async get(key: string): Promise<Buffer | undefined> {
      const found = await call(() => client.getObjectArrayBuffer(key));
      return found ? Buffer.from(found) : undefined;
    },
    /** The keys that begin so. @throws StorageError also where there is no bucket */
    async list(prefix: string): Promise<string[]> {
      const found = await call(() => client.listObjects('/', prefix));
      if (!found) throw new StorageError(`Object storage ${endpoint}: there is no bucket ${bucket}`);
      return found.map(({ Key }) => Key);
    },
    /** One after the other: some storages refuse to delete many in one call without a checksum in MD5. */
    async remove(keys: readonly string[]): Promise<void> {
      for (const key of keys) await call(() => client.deleteObject(key));
    },
  };
}
