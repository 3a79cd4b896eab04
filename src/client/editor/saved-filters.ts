import { type SavedFilter, savedFiltersResponse } from '../../contract/editor/saved-filter.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import type { CallOptions } from '../http.ts';
import { callAsShopper } from '../shopper.ts';

const PATH = '/saved-filters';
const callFilters = async (
  path: string,
  options: Omit<CallOptions, 'failure'> = {},
): Promise<SavedFilter[]> =>
  (
    await callAsShopper(savedFiltersResponse, path, {
      failure: options.method ? FAILURE_MESSAGES.edit : FAILURE_MESSAGES.read,
      ...options,
    })
  ).data;

/** The filters that the member of staff saved; each of these calls returns them. @throws ApiError */
export const fetchSavedFilters = () => callFilters(PATH);

/** @param address of a list, behind the `#`. @throws ApiError */
export const saveFilter = (name: string, address: string) =>
  callFilters(PATH, { method: 'POST', body: { name, address } });

/** @throws ApiError */
export const renameFilter = (id: number, name: string) =>
  callFilters(`${PATH}/${id}`, { method: 'PATCH', body: { name } });

/** @throws ApiError */
export const removeFilter = (id: number) => callFilters(`${PATH}/${id}`, { method: 'DELETE' });
