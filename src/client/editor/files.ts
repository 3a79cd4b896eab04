import {
  type ImportQuery,
  type ImportType,
  importResponse,
  uploadResponse,
} from '../../contract/editor/upload.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import { callAsShopper } from '../shopper.ts';

/** Uploads a picture. @returns its path for products and banners. @throws ApiError */
export const uploadPicture = async (file: File): Promise<string> =>
  (
    await callAsShopper(uploadResponse, '/uploads', {
      method: 'POST',
      body: file,
      headers: { 'content-type': file.type },
      failure: FAILURE_MESSAGES.upload,
    })
  ).data.path;

/** Imports or, with `dryRun`, checks a catalogue file. @throws ApiError, whose `problems` name every bad line */
export const importFile = async (file: Blob, type: ImportType, query: ImportQuery) =>
  (
    await callAsShopper(importResponse, '/imports', {
      method: 'POST',
      query,
      body: file,
      headers: { 'content-type': type },
      failure: FAILURE_MESSAGES.import,
    })
  ).data;
