import { z } from 'zod';
import { responseOf } from '../response.ts';

/** Where the rendered page of a product can be opened for some minutes: a path of the API. */
export const productPreviewResponse = responseOf(z.object({ path: z.string() }));
