import { namedActs } from '../../../../ui/list-page/named-acts.ts';
import '../accounts.css';
import { type Role, roleCalls } from '@graduate/contract/administration/accounts/role-calls.ts';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { useCan } from '../../../../shell/public.ts';
import { askConfirm } from '../../../../ui/feedback.tsx';
import type { ListColumn } from '../../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { nameIn } from '../../../../ui/name-in.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { accountTexts } from '../accounts-texts.ts';
import { CreateRoleDrawer } from './create-role-drawer.tsx';
import { RoleDrawer, type RoleTab } from './role-drawer.tsx';
import { roleTexts } from './roles-texts.ts';

/** Whoever may change none of the roles is not offered to make one. */
const useMayCreate = () => {
  const can = useCan();
  const { data } = useCall(roleCalls.listRoles, { query: {} }, { quiet: true });
  return can('system:role:edit') && (data?.list ?? []).some(({ actions }) => actions.includes('edit'));
};

/** The roles, what they may do and who holds them. */
const RolesPage = () => {
  const t = useTexts(roleTexts);
  const shared = useTexts(accountTexts);
  const language = useLanguage();
  const [open, setOpen] = useState<{ id: string; tab: RoleTab }>();
  const [creating, setCreating] = useState(false);
  const mayCreate = useMayCreate();
  const remove = useSave(roleCalls.deleteRole, { told: shared.removed });

  const run = {
    edit: ({ id }: Role) => setOpen({ id, tab: 'basics' }),
    grant: ({ id }: Role) => setOpen({ id, tab: 'permissions' }),
    delete: async ({ id, name }: Role) => {
      if (await askConfirm({ content: t.askDelete(name), danger: true, okText: t.remove }))
        await remove.submit({ params: { id } });
    },
  };

  const columns: ListColumn<Role>[] = [
    {
      key: 'name',
      width: 200,
      render: ({ id, name, nameEn, builtIn }) => (
        <>
          <Button type="link" className="cell-link" onClick={() => setOpen({ id, tab: 'basics' })}>
            {nameIn(language, { name, nameEn })}
          </Button>{' '}
          {builtIn && <Tag>{t.builtIn}</Tag>}
        </>
      ),
    },
    { key: 'code', card: 'fact' },
    { key: 'dataScope', width: 150, card: 'fact' },
    'level',
    {
      key: 'memberCount',
      card: 'fact',
      open: ({ id }) => setOpen({ id, tab: 'members' }),
    },
    { key: 'sortOrder', extra: true },
    {
      actions: (role) => namedActs(role.actions, t, (action) => run[action](role), ['delete']),
      width: 200,
    },
  ];

  return (
    <>
      <ListPage
        title={t.roles}
        call={roleCalls.listRoles}
        columns={columns}
        filters={['keyword']}
        toolbar={
          mayCreate && (
            <Button type="primary" onClick={() => setCreating(true)}>
              {t.create}
            </Button>
          )
        }
      />
      {open && <RoleDrawer key={open.id} {...open} onClose={() => setOpen(undefined)} />}
      {creating && (
        <CreateRoleDrawer
          onCreated={(id) => setOpen({ id, tab: 'permissions' })}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  );
};

export default RolesPage;
