import type { RoleDetail } from '@graduate/contract/administration/accounts/role-calls.ts';
import type { PageTab } from '../../../platform/web-module.ts';

/** What a tab of a role is given; it tells while it holds something unsaved. */
export type RoleTabGiven = { role: RoleDetail; onDirty: (dirty: boolean) => void };

declare module '../../../platform/web-module.ts' {
  interface WebModule {
    /** What else is decided for a role, beside what it is and may do. */
    roleTabs?: readonly PageTab<RoleTabGiven>[];
  }
}
