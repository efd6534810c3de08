import type { Duty, Guard } from '@graduate/contract/platform/access.ts';
import type { ColumnType, Generated } from 'kysely';

type MenuKind = 'directory' | 'page' | 'button';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    menus: {
      id: string;
      parentId: string | null;
      kind: MenuKind;
      name: string;
      path: Generated<string>;
      title: string;
      titleEn: string;
      icon: Generated<string>;
      component: string | null;
      permission: string | null;
      guard: ColumnType<Guard | null, string | null, string | null>;
      sortOrder: Generated<number>;
      hidden: Generated<boolean>;
      levelHidden: Generated<boolean>;
      breadcrumbHidden: Generated<boolean>;
      noClosable: Generated<boolean>;
      noKeepAlive: Generated<boolean>;
      tabHidden: Generated<boolean>;
      dynamicNewTab: Generated<boolean>;
      heading: Generated<boolean>;
      isCustomSvg: Generated<boolean>;
      dot: Generated<boolean>;
      badge: string | null;
      target: '_blank' | null;
      activeMenu: string | null;
      duty: Duty | null;
      enabled: Generated<boolean>;
      version: Generated<number>;
    };
    roleMenus: { roleId: string; menuId: string };
  }
}
