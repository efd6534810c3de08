import type { SessionInfo } from '@graduate/contract/identity/sign-in/session.ts';
import { type Guard, satisfies } from '@graduate/contract/platform/access.ts';
import { type ReactNode, useCallback } from 'react';
import { sessionInfo } from '../api/session.ts';
import { nameIn } from '../ui/name-in.ts';
import { useLanguage } from '../ui/texts.ts';
import { useStore } from '../ui/use-store.ts';

const guest: SessionInfo = {
  username: 'guest',
  realName: '',
  avatar: '',
  roles: [],
  permissions: [],
  roleList: [],
  allRoles: [],
  cardNo: '',
  admin: false,
  department: null,
  departments: [],
  departmentCode: '',
  currentRoleId: '',
  loadMenus: false,
  unread: 0,
  todo: 0,
  mustChangePassword: false,
  rightsVersion: '',
};

/** Who is signed in and in which role; a guest before that is known. */
export const useSession = (): SessionInfo => useStore(sessionInfo) ?? guest;

/** The role somebody acts in, by its name. */
export const useRoleName = (): string => {
  const language = useLanguage();
  const { roleList, currentRoleId } = useSession();
  const role = roleList.find(({ id }) => id === currentRoleId);
  return role ? nameIn(language, role) : '';
};

/** A check of permissions and roles: one name, a list (any of them), or lists with a mode. */
export const useCan = (): ((guard: string | Guard) => boolean) => {
  const session = useSession();
  return useCallback((guard) => satisfies(session, typeof guard === 'string' ? [guard] : guard), [session]);
};

type CanProps = {
  permission: string | readonly string[];
  /** One of the list is enough; otherwise all are needed. */
  any?: boolean;
  fallback?: ReactNode;
  children: ReactNode;
};

/** Shows its content only to those who hold the permission. The server asks again in any case. */
export const Can = ({ permission, any = false, fallback = null, children }: CanProps) => {
  const can = useCan();
  const list = typeof permission === 'string' ? [permission] : permission;
  return can({ permission: list, mode: any ? 'oneOf' : 'allOf' }) ? children : fallback;
};
