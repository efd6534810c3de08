import './menus.css';
import { MenuRow, menuAdminCalls, menuKinds } from '@graduate/contract/administration/menus/menu-admin.ts';
import { LARGEST_LIMIT } from '@graduate/contract/platform/page.ts';
import { Badge, Button, Tag } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { Can, useCan } from '../../../shell/public.ts';
import { iconName } from '../../../ui/custom-icons.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { TreePage } from '../../../ui/tree-page/tree-page.tsx';
import { useSave } from '../../../ui/use-save.ts';
import { MenuDrawer, type MenuTask } from './menu-drawer.tsx';
import { menuTexts } from './menus-texts.ts';
import { RoleMenuPreview } from './role-menu-preview.tsx';

const mentions = ({ title, titleEn, name, path, component, permission }: MenuRow, word: string) =>
  [title, titleEn, name, path, component, permission].some((text) => text?.toLowerCase().includes(word));

const STEP = 10;
const nextOrder = (siblings: readonly MenuRow[]) =>
  Math.min(9999, Math.max(0, ...siblings.map(({ sortOrder }) => sortOrder)) + STEP);

const StateMarks = ({ menu }: { menu: MenuRow }) => {
  const t = useTexts(menuTexts);
  if (!menu.enabled) return <Tag>{t.off}</Tag>;
  if (menu.kind === 'button') return null;
  return menu.hidden ? <Tag color="gold">{t.hidden}</Tag> : <Badge status="success" text={t.shown} />;
};

/** The menu of the product as a tree. */
const MenusPage = () => {
  const t = useTexts(menuTexts);
  const language = useLanguage();
  const mayEdit = useCan()('system:menu:edit');
  const { data, ...answer } = useCall(
    menuAdminCalls.list,
    { query: { limit: LARGEST_LIMIT } },
    { quiet: true },
  );
  const menus = data?.list ?? [];
  const [task, setTask] = useState<MenuTask>();
  const [previewing, setPreviewing] = useState(false);
  const remove = useSave(menuAdminCalls.remove, { told: t.removed });
  const titleOf = ({ title, titleEn }: MenuRow) => (language === 'en' ? titleEn : title);

  const actionsOn = (row: MenuRow) => [
    { key: 'edit', name: t.edit, run: () => setTask({ edited: row }) },
    ...(row.kind === 'button'
      ? []
      : [
          {
            key: 'addBelow',
            name: t.addBelow,
            run: () =>
              setTask({
                parentId: row.id,
                kind: row.kind === 'page' ? 'button' : 'page',
                sortOrder: nextOrder(row.children ?? []),
              }),
          },
        ]),
    {
      key: 'remove',
      name: t.remove,
      danger: true,
      ask: t.askRemove(titleOf(row)),
      run: () => remove.submit({ params: { id: row.id } }),
    },
  ];

  const columns: ListColumn<MenuRow>[] = [
    {
      key: 'title',
      width: 215,
      render: (menu) => (
        <span className="inline">
          {menu.icon && <Icon name={iconName(menu.icon, menu.isCustomSvg)} size={16} />}
          {titleOf(menu)}
        </span>
      ),
    },
    {
      key: 'kind',
      width: 90,
      render: ({ kind, external }) => (external ? t.external : menuKinds[kind][language]),
    },
    {
      key: 'path',
      width: 190,
      card: 'fact',
      render: ({ path }) => <span className="menu-code">{path || '—'}</span>,
    },
    {
      key: 'component',
      width: 210,
      render: ({ component, permission }) => (
        <span className="menu-code">{component ?? permission ?? '—'}</span>
      ),
    },
    'sortOrder',
    {
      key: 'state',
      title: t.state,
      width: 80,
      align: 'center',
      card: 'status',
      render: (menu) => <StateMarks menu={menu} />,
    },
    { actions: mayEdit && actionsOn, width: 190 },
  ];

  return (
    <>
      <TreePage
        title={t.menus}
        answer={{ ...answer, data: data?.list }}
        of={MenuRow}
        columns={columns}
        mentions={mentions}
        toolbar={
          <>
            <Can permission="system:menu:edit">
              <Button
                type="primary"
                onClick={() => setTask({ parentId: null, kind: 'directory', sortOrder: nextOrder(menus) })}
              >
                {t.create}
              </Button>
            </Can>
            <Can permission="system:role:view">
              <Button onClick={() => setPreviewing(true)}>{t.preview}</Button>
            </Can>
          </>
        }
      />
      {task && <MenuDrawer task={task} menus={menus} onClose={() => setTask(undefined)} />}
      {previewing && <RoleMenuPreview onClose={() => setPreviewing(false)} />}
    </>
  );
};

export default MenusPage;
