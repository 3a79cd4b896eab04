import {
  customerChange,
  customerMerge,
  customerResponse,
  customersQuery,
  customersResponse,
} from '../../customer.ts';
import { route } from '../../route.ts';
import { byUuid } from '../params.ts';

export const listCustomers = route('GET /customers', {
  may: 'customers',
  query: customersQuery,
  response: customersResponse,
  errors: ['forbidden'],
});

export const readCustomer = route('GET /customers/:id', {
  may: 'customers',
  params: byUuid,
  response: customerResponse,
  errors: ['not_found'],
});

export const changeCustomer = route('PATCH /customers/:id', {
  may: 'customers',
  params: byUuid,
  body: customerChange,
  response: customerResponse,
  errors: ['not_found', 'edited_meanwhile', 'forbidden', 'proof_required'],
});

export const mergeCustomers = route('POST /customers/:id/merge', {
  may: 'customers.manage',
  needsProof: true,
  params: byUuid,
  body: customerMerge,
  response: customerResponse,
  errors: ['not_found', 'staff_account'],
});
