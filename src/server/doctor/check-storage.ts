import { objectStorage } from '../../system/object-storage.ts';
import { type Diagnosis, failed, getReason, ok } from '../diagnosis.ts';
import type { Config } from '../settings/config.ts';

const check = 'object storage';

/** Lists the releases in object storage, where one is given, and writes nothing. */
export async function checkStorage({ storage }: Pick<Config, 'storage'>): Promise<Diagnosis[]> {
  if (!storage) return [];
  try {
    await objectStorage(storage).list('releases/');
    return [ok(check, `bucket ${storage.bucket} answers`)];
  } catch (error) {
    return [
      failed(
        check,
        `${getReason(error)}: uploads fail, and pictures that this machine does not have are not shown.`,
        'Check S3_ENDPOINT, S3_BUCKET, S3_REGION and the key, and that it may read, write, list and delete there.',
      ),
    ];
  }
}
