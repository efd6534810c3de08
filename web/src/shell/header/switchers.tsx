import type { SessionInfo } from '@graduate/contract/identity/sign-in/session.ts';
import { useEffect } from 'react';
import { DropMenu } from '../../ui/drop-menu.tsx';
import { Icon } from '../../ui/icon.tsx';
import { nameIn } from '../../ui/name-in.ts';
import { defineTexts, useLanguage, useTexts } from '../../ui/texts.ts';
import { useRoleName, useSession } from '../access.tsx';
import { switchDepartment, switchRole } from '../session/switch-role.ts';

const texts = defineTexts({
  role: ['角色切换', 'Switch role'],
  department: ['部门切换', 'Switch department'],
});

/** Alt and a digit ask for the role of that place in the list. */
const useRoleKeys = (roles: SessionInfo['roleList'], current: string): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const role = event.altKey && !event.ctrlKey ? roles[Number(event.key) - 1] : undefined;
      if (!role || role.id === current || !/^[1-9]$/.test(event.key)) return;
      event.preventDefault();
      void switchRole(role);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [roles, current]);
};

/** The role one acts in, and the others one holds. */
export const RoleSwitcher = () => {
  const t = useTexts(texts);
  const language = useLanguage();
  const { roleList, currentRoleId } = useSession();
  useRoleKeys(roleList, currentRoleId);
  const roleName = useRoleName();
  return (
    <DropMenu
      label={t.role}
      className="switcher"
      button={
        <>
          <Icon name="shield-user-line" size={18} />
          <span className="switcher-text clip">{roleName}</span>
          {roleList.length > 1 && <span className="count">{roleList.length}</span>}
        </>
      }
      entries={roleList.map((role) => ({
        key: role.id,
        label: nameIn(language, role),
        checked: role.id === currentRoleId,
        disabled: role.id === currentRoleId,
        onSelect: () => void switchRole(role),
      }))}
    />
  );
};

/** Offered only to those who belong to several departments. */
export const DepartmentSwitcher = () => {
  const t = useTexts(texts);
  const { departments, department } = useSession();
  if (departments.length < 2) return null;
  return (
    <DropMenu
      label={t.department}
      className="switcher"
      button={
        <>
          <Icon name="building-line" size={18} />
          <span className="switcher-text clip">{department?.name}</span>
        </>
      }
      entries={departments.map((one) => ({
        key: one.id,
        label: one.name,
        checked: one.id === department?.id,
        disabled: one.id === department?.id,
        onSelect: () => void switchDepartment(one),
      }))}
    />
  );
};
