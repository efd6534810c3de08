import { roleCalls } from '@graduate/contract/administration/accounts/role-calls.ts';
import { Alert, Skeleton, Space, Tag } from 'antd';
import { useRef, useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { useDeclared } from '../../../../shell/public.ts';
import { ArrivingPart } from '../../../../ui/arriving.tsx';
import { askConfirm } from '../../../../ui/feedback.tsx';
import { nameIn } from '../../../../ui/name-in.ts';
import { SideDrawer } from '../../../../ui/side-drawer.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { accountTexts } from '../accounts-texts.ts';
import { RoleBasics } from './role-basics.tsx';
import { RoleMembers } from './role-members.tsx';
import { RolePermissions } from './role-permissions.tsx';
import { roleTexts } from './roles-texts.ts';

/** Where it opens. */
export type RoleTab = 'basics' | 'permissions' | 'members';

type Props = { id: string; tab: RoleTab; onClose: () => void };

/** Everything about one role: what it is, what it may do, what it sees, who holds it. */
export const RoleDrawer = ({ id, tab, onClose }: Props) => {
  const t = useTexts(roleTexts);
  const shared = useTexts(accountTexts);
  const language = useLanguage();
  const { data: role } = useCall(roleCalls.findRole, { params: { id } });
  const [shown, setShown] = useState<string>(tab);
  const others = useDeclared('roleTabs');
  const dirty = useRef(new Set<string>());
  const noting = (part: string) => (isDirty: boolean) => {
    if (isDirty) dirty.current.add(part);
    else dirty.current.delete(part);
  };
  const mayClose = async () =>
    dirty.current.size === 0 || askConfirm({ content: t.unsaved, danger: true, okText: t.leaveIt });
  if (!role)
    return (
      <SideDrawer title={t.roles} width={720} onClose={onClose}>
        <Skeleton active paragraph={{ rows: 8 }} />
      </SideDrawer>
    );
  return (
    <SideDrawer
      width={720}
      onClose={onClose}
      mayClose={mayClose}
      title={
        <Space size={12}>
          {nameIn(language, role)}
          <Tag>{role.code}</Tag>
          {role.builtIn && <Tag color="blue">{t.builtIn}</Tag>}
          {role.waiting && <Tag color="gold">{shared.waiting}</Tag>}
        </Space>
      }
    >
      {role.actions.length === 0 && (
        <Alert type="info" showIcon title={t.readOnly} style={{ marginBottom: 8 }} />
      )}
      <Tabs
        activeKey={shown}
        onChange={setShown}
        items={[
          {
            key: 'basics',
            label: t.basics,
            children: <RoleBasics key={role.version} role={role} onDirty={noting('basics')} />,
          },
          {
            key: 'permissions',
            label: t.permissions,
            children: <RolePermissions role={role} onDirty={noting('permissions')} />,
          },
          ...others.map(({ key, label, load }) => ({
            key,
            label: label[language],
            children: <ArrivingPart load={load} given={{ role, onDirty: noting(key) }} />,
          })),
          { key: 'members', label: t.members(role.memberCount), children: <RoleMembers roleId={role.id} /> },
        ]}
      />
    </SideDrawer>
  );
};
