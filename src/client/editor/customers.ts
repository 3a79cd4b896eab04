import {
  type CustomerChange,
  type CustomerDetail,
  customerResponse,
  customersResponse,
} from '../../contract/customer.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import { callAsShopper } from '../shopper.ts';

const pathOf = (id: string) => `/customers/${encodeURIComponent(id)}`;

/** One page of customers, the newest first. @param q words to find; empty: all. @throws ApiError */
export const fetchCustomers = (q: string, page: number) =>
  callAsShopper(customersResponse, '/customers', {
    query: { ...(q && { q }), page },
    failure: FAILURE_MESSAGES.read,
  });

/** A customer with the newest orders and quotations. @throws ApiError */
export const fetchCustomer = async (id: string): Promise<CustomerDetail> =>
  (await callAsShopper(customerResponse, pathOf(id), { failure: FAILURE_MESSAGES.read })).data;

/** Changes what staff hold of a customer. @throws ApiError */
export const changeCustomer = async (id: string, body: CustomerChange): Promise<CustomerDetail> =>
  (
    await callAsShopper(customerResponse, pathOf(id), {
      method: 'PATCH',
      body,
      failure: FAILURE_MESSAGES.edit,
    })
  ).data;

/** Merges another account into this one, for good. @throws ApiError */
export const mergeCustomers = async (id: string, otherId: string): Promise<CustomerDetail> =>
  (
    await callAsShopper(customerResponse, `${pathOf(id)}/merge`, {
      method: 'POST',
      body: { otherId },
      failure: FAILURE_MESSAGES.edit,
    })
  ).data;
