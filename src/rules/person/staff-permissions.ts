import type { Permission } from '../../contract/staff.ts';
import type { StaffRole } from '../../contract/staff-role.ts';

/** The permissions of each role: the server enforces them, and the Studio shows only what they allow. */
const ROLES_WITH: Readonly<Record<Permission, readonly StaffRole[]>> = {
  today: ['owner', 'editor', 'orders', 'finance'],
  catalogue: ['owner', 'editor'],
  content: ['owner', 'editor'],
  imports: ['owner', 'editor'],
  publications: ['owner', 'editor'],
  reviews: ['owner', 'editor'],
  'orders.read': ['owner', 'orders', 'finance'],
  'orders.move': ['owner', 'orders'],
  'orders.refund': ['owner', 'finance'],
  'bills.read': ['owner', 'finance'],
  'bills.issue': ['owner', 'orders'],
  complaints: ['owner', 'orders', 'finance'],
  purchases: ['owner', 'finance'],
  quotations: ['owner', 'orders'],
  'quotations.read': ['owner', 'orders', 'finance'],
  customers: ['owner', 'orders', 'finance'],
  // Groups, who is in them, and merging.
  'customers.manage': ['owner'],
  figures: ['owner', 'finance'],
  settings: ['owner'],
  alerts: ['owner'],
  audit: ['owner'],
  // Webhooks and API keys.
  programs: ['owner'],
  'own-account': ['owner', 'editor', 'orders', 'finance'],
};

/** Whether a role has a permission. */
export const roleMay = (role: StaffRole, permission: Permission): boolean =>
  ROLES_WITH[permission].includes(role);

/** All permissions of a role. */
export const getPermissions = (role: StaffRole): Permission[] =>
  (Object.keys(ROLES_WITH) as Permission[]).filter((permission) => roleMay(role, permission));
