import { z } from 'zod';
import { describeResponse } from '../response.ts';

/** Where the rendered page of a product can be opened for some minutes: a path of the API. */
export const productPreviewResponse = describeResponse(z.object({ path: z.string() }));
