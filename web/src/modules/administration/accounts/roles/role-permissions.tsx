import { type RoleDetail, roleCalls } from '@graduate/contract/administration/accounts/role-calls.ts';
import { Skeleton } from 'antd';
import { useMemo } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { accountTexts } from '../accounts-texts.ts';
import { type Grant, GrantTree } from './grant-tree.tsx';
import { roleTexts } from './roles-texts.ts';

type Props = { role: RoleDetail; onDirty: (dirty: boolean) => void };

/** What a role may do, by business area. */
export const RolePermissions = ({ role, onDirty }: Props) => {
  const t = useTexts(roleTexts);
  const shared = useTexts(accountTexts);
  const language = useLanguage();
  const { data: areas } = useCall(roleCalls.permissionTree);
  const set = useSave(roleCalls.setRolePermissions, {
    told: ({ waiting }) => (waiting ? shared.waits : t.savedRights),
  });
  const grants = useMemo(
    () =>
      (areas ?? []).map(
        ({ area, name, permissions }): Grant => ({
          id: `area:${area}`,
          name: name[language],
          heading: true,
          children: permissions.map((one) => ({
            id: one.permission,
            name: one.name[language],
            note: one.permission,
          })),
        }),
      ),
    [areas, language],
  );
  if (!areas) return <Skeleton active paragraph={{ rows: 8 }} />;
  return (
    <GrantTree
      grants={grants}
      held={role.permissions}
      find={t.findPermission}
      readOnly={!role.actions.includes('grant')}
      pending={set.pending}
      onDirty={onDirty}
      onSave={(permissions) =>
        set.submit({ params: { id: role.id }, body: { version: role.version, permissions } })
      }
    />
  );
};
