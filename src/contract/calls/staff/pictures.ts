import { PICTURE_TYPES, uploadResponse } from '../../editor/upload.ts';
import { route } from '../../route.ts';

export const uploadPicture = route('POST /uploads', {
  may: 'catalogue',
  takes: PICTURE_TYPES,
  response: uploadResponse,
  status: 201,
  errors: ['not_a_picture', 'service_unavailable'],
  failure: 'upload',
});
