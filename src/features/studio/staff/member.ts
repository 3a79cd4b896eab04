import { createContext, useContext } from 'react';
import type { Permission, StaffMember } from '../../../contract/staff.ts';

/** The logged-in member of staff, and how to read them again. */
type MemberState = { member: StaffMember; reload: () => void };

const NOBODY: MemberState = {
  member: {
    role: 'editor',
    permissions: [],
    hasSecondFactor: false,
    mustSetUpSecondFactor: false,
    recoveryCodesLeft: 0,
  },
  reload: () => undefined,
};

export const Member = createContext(NOBODY);

export const useMember = (): MemberState => useContext(Member);

/** Whether the member has a permission. For display only: the server checks it at every call. */
export const useMay = (permission: Permission): boolean =>
  useMember().member.permissions.includes(permission);
