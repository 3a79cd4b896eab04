import { plural } from '../../rules/plural.ts';

/** What the field for photos says. */
export const addPhotos = 'Add photos';
export const photoCount = (count: number, mostPhotos: number) => `${count} of ${mostPhotos} photos`;
export const photosOptional = 'Photos (optional)';
export const photosUploadingError = 'Please wait until your photos are uploaded';
export const removePhotoLabel = (number: number) => `Remove photo ${number}`;
export const photosHint = (mostPhotos: number) =>
  `Up to ${mostPhotos}. We remove where and when a photo was taken. Please do not show faces or documents.`;
export const yourPhoto = (number: number) => `Your photo ${number}`;
export const uploadingPhotos = (count: number) =>
  `Uploading ${plural(count, { one: 'a photo', other: `${count} photos` })}...`;
export const tooManyPhotos = (mostPhotos: number) =>
  `At most ${mostPhotos} photos can be sent. The others were left out.`;
export const remove = 'Remove';
