import { z } from 'zod';
import { plainLine } from '../plain-text.ts';
import { describeResponse } from '../response.ts';

/** Most that one member of staff keeps. */
export const MOST_SAVED_FILTERS = 30;
export const LONGEST_FILTER_NAME = 60;
const NAME_MESSAGE = `Give a name of at most ${LONGEST_FILTER_NAME} characters`;
const ADDRESS_MESSAGE = 'This is not the address of a list';

const name = z
  .string(NAME_MESSAGE)
  .max(LONGEST_FILTER_NAME * 4, NAME_MESSAGE)
  .overwrite(plainLine)
  .min(1, NAME_MESSAGE)
  .max(LONGEST_FILTER_NAME, NAME_MESSAGE);

/** The address of a list as it is limited, behind the `#` of the Studio: `orders/PENDING?q=asha`. */
const address = z
  .string(ADDRESS_MESSAGE)
  .max(1000, ADDRESS_MESSAGE)
  .regex(/^[a-z-]+(?:[/?][!-~]*)?$/, ADDRESS_MESSAGE);

export const savedFilter = z.object({ id: z.int(), name: z.string(), address: z.string() });
export type SavedFilter = z.output<typeof savedFilter>;
/** Of the one who calls, by name. */
export const savedFiltersResponse = describeResponse(z.array(savedFilter));

/** `POST /saved-filters`. The same name with the same address again changes nothing. */
export const savedFilterRequest = z.strictObject({ name, address });
/** `PATCH /saved-filters/{id}` */
export const savedFilterChange = z.strictObject({ name });
