import { z } from 'zod';
import { signedIn } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { text } from '../../platform/text.ts';

const Names = z.array(z.string().max(100)).max(50);

export const Guard = z.union([
  Names,
  z.strictObject({
    role: Names.optional(),
    permission: Names.optional(),
    mode: z.enum(['oneOf', 'allOf', 'except']).optional(),
  }),
]);

/** What a route tells the shell about itself. `titleEn` is the English title; `title` is also the key. */
export const RouteMeta = z.object({
  title: z.string(),
  titleEn: z.string().optional(),
  icon: z.string().optional(),
  hidden: z.boolean().optional(),
  levelHidden: z.boolean().optional(),
  breadcrumbHidden: z.boolean().optional(),
  noClosable: z.boolean().optional(),
  noKeepAlive: z.boolean().optional(),
  badge: z.string().optional(),
  dot: z.boolean().optional(),
  target: z.enum(['_blank']).optional(),
  guard: Guard.optional(),
  activeMenu: z.string().optional(),
  tabHidden: z.boolean().optional(),
  dynamicNewTab: z.boolean().optional(),
  /** Only gathers entries: not shown where it would gather but few. */
  heading: z.boolean().optional(),
  isCustomSvg: z.boolean().optional(),
});
export type RouteMeta = z.output<typeof RouteMeta>;

export type MenuRoute = {
  path: string;
  name: string;
  component?: string | undefined;
  redirect?: string | undefined;
  children?: MenuRoute[] | undefined;
  meta: RouteMeta;
};

export const MenuRoute: z.ZodType<MenuRoute> = z.object({
  path: z.string(),
  name: z.string(),
  component: z.string().optional(),
  redirect: z.string().optional(),
  get children() {
    return z.array(MenuRoute).optional();
  },
  meta: RouteMeta,
});

export const menuCalls = defineCalls('menus', {
  build: {
    path: 'api/menus/build',
    summary: text('当前角色的菜单路由', "The current role's menu"),
    access: signedIn,
    query: z.strictObject({ filterPath: z.string().max(200).optional() }),
    answer: z.array(MenuRoute),
  },
  known: {
    path: 'api/menus/known',
    summary: text(
      '地址是否为本系统的页面（不论当前角色能否打开）',
      'Whether an address is a page, for whomever',
    ),
    access: signedIn,
    query: z.strictObject({ path: z.string().max(200) }),
    answer: z.object({ known: z.boolean() }),
  },
});
