import { roleCalls } from '@graduate/contract/administration/accounts/role-calls.ts';
import { type MenuNode, menuAdminCalls } from '@graduate/contract/administration/menus/menu-admin.ts';
import { Skeleton } from 'antd';
import { useEffect, useMemo } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { accountTexts, type Grant, GrantTree, type RoleTabGiven } from '../accounts/public.tsx';
import { roleMenuTexts } from './menus-texts.ts';

const grantsOf = (nodes: readonly MenuNode[], english: boolean): Grant[] =>
  nodes.map(({ id, label, labelEn, children }) => ({
    id,
    name: english ? labelEn : label,
    children: children && grantsOf(children, english),
  }));

/** What a role sees in its menu. */
export const RoleMenus = ({ role, onDirty }: RoleTabGiven) => {
  const t = useTexts(roleMenuTexts);
  const shared = useTexts(accountTexts);
  const english = useLanguage() === 'en';
  const { data: tree } = useCall(menuAdminCalls.tree);
  const { data: held, refetch } = useCall(menuAdminCalls.ofRole, { params: { id: role.id } });
  // The menu is saved against the version of the role, which its other tabs change.
  const outdated = held !== undefined && held.version !== role.version;
  useEffect(() => {
    if (outdated) void refetch();
  }, [outdated, refetch]);
  const set = useSave(menuAdminCalls.setOfRole, {
    invalidates: [menuAdminCalls.ofRole, menuAdminCalls.preview, roleCalls.findRole, roleCalls.listRoles],
    told: ({ waiting }) => (waiting ? shared.waits : t.savedRights),
  });
  const grants = useMemo(() => grantsOf(tree ?? [], english), [tree, english]);
  if (!tree || !held) return <Skeleton active paragraph={{ rows: 8 }} />;
  return (
    <>
      <p className="note below-s">{t.menusHelp}</p>
      <GrantTree
        grants={grants}
        held={held.menuIds}
        find={t.findMenu}
        readOnly={!role.actions.includes('grant')}
        pending={set.pending}
        onDirty={onDirty}
        onSave={(menuIds) =>
          set.submit({ params: { id: role.id }, body: { version: held.version, menuIds } })
        }
      />
    </>
  );
};
