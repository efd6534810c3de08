import { roleCalls } from '@graduate/contract/administration/accounts/role-calls.ts';
import { menuAdminCalls } from '@graduate/contract/administration/menus/menu-admin.ts';
import type { MenuRoute } from '@graduate/contract/administration/menus/menus.ts';
import { LARGEST_LIMIT } from '@graduate/contract/platform/page.ts';
import { Select, Skeleton, Tag, Tree } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { Icon } from '../../../ui/icon.tsx';
import { nameIn } from '../../../ui/name-in.ts';
import { Nothing } from '../../../ui/nothing.tsx';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { menuTexts } from './menus-texts.ts';

type Node = { key: string; route: MenuRoute; children: Node[] };

/** As the shell shows it: a level that is not shown gives its place to what is below. */
const nodesOf = (routes: readonly MenuRoute[]): Node[] =>
  routes.flatMap((route): Node[] => {
    const children = nodesOf(route.children ?? []);
    return route.meta.levelHidden ? children : [{ key: route.name, route, children }];
  });

const Entry = ({ route }: { route: MenuRoute }) => {
  const t = useTexts(menuTexts);
  const english = useLanguage() === 'en';
  const { title, titleEn, icon, hidden, badge } = route.meta;
  return (
    <span className="inline">
      {icon && <Icon name={icon} size={16} />}
      {(english && titleEn) || title}
      {hidden && <Tag>{t.hidden}</Tag>}
      {badge && <Tag color="red">{badge}</Tag>}
    </span>
  );
};

const RoleMenu = ({ roleId }: { roleId: string }) => {
  const t = useTexts(menuTexts);
  const { data } = useCall(menuAdminCalls.preview, { params: { id: roleId } });
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />;
  if (data.length === 0) return <Nothing text={t.previewEmpty} />;
  return (
    <Tree<Node>
      className="above-l"
      blockNode
      defaultExpandAll
      selectable={false}
      treeData={nodesOf(data)}
      titleRender={({ route }) => <Entry route={route} />}
    />
  );
};

/** The menu as somebody in a role gets it. */
export const RoleMenuPreview = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(menuTexts);
  const language = useLanguage();
  const [roleId, setRoleId] = useState<string>();
  const { data } = useCall(roleCalls.listRoles, { query: { limit: LARGEST_LIMIT } });
  return (
    <SideDrawer title={t.preview} width={400} onClose={onClose}>
      <Select<string>
        aria-label={t.previewOf}
        placeholder={t.previewHint}
        style={{ width: '100%' }}
        options={(data?.list ?? []).map((role) => ({ value: role.id, label: nameIn(language, role) }))}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={setRoleId}
      />
      {roleId && <RoleMenu key={roleId} roleId={roleId} />}
    </SideDrawer>
  );
};
