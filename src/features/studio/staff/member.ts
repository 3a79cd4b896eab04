import { createContext, useContext } from 'react';
import type { Permission, StaffMember } from '../../../contract/staff.ts';

/** Who is at work in the Studio, and how to read it again. */
type Working = { member: StaffMember; reload: () => void };

const NOBODY: Working = {
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

export const useMember = (): Working => useContext(Member);

/** Whether to show what needs a permission; the server decides again at every call. */
export const useMay = (permission: Permission): boolean =>
  useMember().member.permissions.includes(permission);
