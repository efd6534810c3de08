import { z } from 'zod';
import { requires, requiresDuty } from '../../platform/access.ts';
import { choice, choices } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled, mustHold } from '../../platform/fields.ts';
import { pageOf, pageQuery } from '../../platform/page.ts';
import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';
import { Version } from '../../platform/version.ts';
import { Guard, MenuRoute } from './menus.ts';

export const menuKinds = choices({
  directory: ['目录', 'Directory'],
  page: ['菜单', 'Page'],
  button: ['按钮', 'Button'],
});

export const menuPermissions = {
  'system:menu:view': text('查看菜单', 'View menus'),
  'system:menu:edit': text('维护菜单', 'Maintain menus'),
} as const satisfies PermissionTable;

const Kind = choice('类型', 'Kind', menuKinds);
const Flag = (zh: string, en: string) => labelled(zh, en, z.boolean());

const shapeOf = <P extends z.ZodType, N extends z.ZodType>(path: P, name: N) => ({
  parentId: labelled('上级', 'Parent', z.uuid().nullable()),
  kind: Kind,
  name,
  path,
  title: labelled('标题', 'Title', z.string().trim().min(1).max(40)),
  titleEn: labelled('英文标题', 'English title', z.string().trim().min(1).max(80)),
  icon: labelled('图标', 'Icon', z.string().trim().max(60)),
  /** The key of a page in the web client. */
  component: labelled('页面', 'Page', z.string().trim().max(100).nullable()),
  permission: labelled('权限标识', 'Permission', z.string().trim().max(100).nullable()),
  guard: labelled('访问条件', 'Guard', Guard.nullable()),
  sortOrder: labelled('排序', 'Order', z.int().min(0).max(9999)),
  hidden: Flag('隐藏', 'Hidden'),
  levelHidden: Flag('隐藏本级', 'Level hidden'),
  breadcrumbHidden: Flag('不显示面包屑', 'No breadcrumb'),
  noClosable: Flag('固定标签', 'Fixed tab'),
  noKeepAlive: Flag('不缓存', 'Not kept alive'),
  tabHidden: Flag('不显示标签', 'No tab'),
  dynamicNewTab: Flag('按参数开新标签', 'Tab per parameter'),
  heading: Flag('分组标题', 'Heading'),
  isCustomSvg: Flag('自定义图标', 'Custom icon'),
  dot: Flag('红点', 'Dot'),
  badge: labelled('徽标', 'Badge', z.string().trim().max(10).nullable()),
  target: labelled('打开方式', 'Target', z.enum(['_blank']).nullable()),
  activeMenu: labelled('高亮菜单', 'Highlighted entry', z.string().trim().max(200).nullable()),
  enabled: Flag('启用', 'Enabled'),
  /** A link that leaves the system. */
  external: Flag('外链', 'External link'),
});

const NewName = labelled(
  '路由名称',
  'Route name',
  mustHold(
    z.string(),
    (name) => /^[A-Za-z][A-Za-z0-9_-]{1,59}$/.test(name) && !(name in {}),
    '路由名称须为2到60位字母、数字、下划线或连字符，并以字母开头',
    'A route name has 2 to 60 letters, digits, underscores or hyphens and begins with a letter',
  ),
);
const NewPath = labelled('路径', 'Path', z.string().trim().max(300));

const writtenFields = shapeOf(NewPath, NewName);
/** An entry with everything that can be said of it, as its form has it. */
export const MenuWritten = z.strictObject(writtenFields);
export type MenuWritten = z.output<typeof MenuWritten>;

/** What is not said is as usual; the name in the address bar is made from the path. */
export const NewMenu = MenuWritten.partial().required({ title: true });
export type NewMenu = z.output<typeof NewMenu>;

/** What is left out stays as it is. */
export const MenuEdit = z.strictObject({
  id: z.uuid(),
  version: Version.optional(),
  ...MenuWritten.partial().shape,
});
export type MenuEdit = z.output<typeof MenuEdit>;

const rowFields = {
  id: z.uuid(),
  version: Version,
  ...shapeOf(labelled('路径', 'Path', z.string()), labelled('路由名称', 'Route name', z.string())),
};

export type MenuRow = z.output<z.ZodObject<typeof rowFields>> & { children?: MenuRow[] | undefined };

export const MenuRow: z.ZodType<MenuRow> = z.object({
  ...rowFields,
  get children() {
    return z.array(MenuRow).optional();
  },
});

export type MenuNode = { id: string; label: string; labelEn: string; children?: MenuNode[] | undefined };

const MenuNode: z.ZodType<MenuNode> = z.object({
  id: z.uuid(),
  label: z.string(),
  labelEn: z.string(),
  get children() {
    return z.array(MenuNode).optional();
  },
});

const MenuIds = labelled('菜单', 'Menus', z.array(z.uuid()).max(2000));

export const menuAdminCalls = defineCalls('menus', {
  tree: {
    path: 'api/menus/tree',
    summary: text('全部菜单的树', 'All menus as a tree'),
    access: requires('system:menu:view'),
    answer: z.array(MenuNode),
  },
  list: {
    path: 'api/menus',
    summary: text('菜单列表，带下级', 'List menus with what is below them'),
    access: requires('system:menu:view'),
    query: pageQuery(['sortOrder'], {
      /** Entries that match and the way to them. */
      keyword: labelled('关键字', 'Keyword', z.string().trim().max(50).optional()),
    }),
    answer: pageOf(MenuRow),
  },
  create: {
    path: 'api/menus',
    summary: text('新增菜单', 'Create a menu entry'),
    access: requires('system:menu:edit'),
    body: NewMenu,
    answer: MenuRow,
  },
  edit: {
    method: 'PUT',
    path: 'api/menus',
    summary: text('编辑菜单', 'Edit a menu entry'),
    access: requires('system:menu:edit'),
    body: MenuEdit,
    answer: MenuRow,
  },
  remove: {
    method: 'DELETE',
    path: 'api/menus/:id',
    summary: text('删除菜单', 'Delete a menu entry'),
    access: requires('system:menu:edit'),
  },
  ofRole: {
    path: 'api/system/roles/:id/menus',
    summary: text('角色的菜单', "A role's menu entries"),
    access: requires('system:role:view'),
    answer: z.object({ version: Version, menuIds: MenuIds }),
  },
  setOfRole: {
    method: 'PUT',
    path: 'api/system/roles/:id/menus',
    summary: text('设置角色的菜单', "Set a role's menu entries"),
    access: requiresDuty('security', 'system:role:grant'),
    body: z.strictObject({ version: Version, menuIds: MenuIds }),
    /** `waiting`: a second person decides first. */
    answer: z.object({ version: Version, menuIds: MenuIds, waiting: z.boolean() }),
  },
  preview: {
    path: 'api/system/roles/:id/menus/preview',
    summary: text('预览角色的菜单', "Preview a role's menu"),
    access: requires('system:role:view'),
    answer: z.array(MenuRoute),
  },
});
