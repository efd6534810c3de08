import { z } from 'zod';
import { requires, signedIn } from '../../platform/access.ts';
import { type BusinessModule, businessModules } from '../../platform/business-modules.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { pageOf, pageQuery } from '../../platform/page.ts';
import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';
import {
  DateWindow,
  NewWindows,
  WindowChoices,
  WindowCopy,
  WindowEdit,
  WindowFilters,
  WindowShift,
} from './date-windows.ts';
import { OwnWindows } from './own-windows.ts';

/** Holders keep the windows of this module's operations for the whole school. */
export const keeperOf = (module: BusinessModule) =>
  module === 'system' ? 'system:window:all' : (`${module}:window:edit` as const);

const ofModules = Object.entries(businessModules)
  .filter(([module]) => module !== 'system')
  .map(([module, { zh, en }]) => [
    keeperOf(module as BusinessModule),
    text(`设置${zh}各项操作的办理时间`, `Set when operations are open: ${en}`),
  ]);

export const windowPermissions: PermissionTable = {
  'system:window:view': text('查看日期控制', 'View date control'),
  'system:window:edit': text(
    '维护日期控制（院系只能收窄本单位的时间）',
    'Maintain date control (departments only narrow)',
  ),
  'system:window:all': text('设置全部操作的办理时间', 'Set when all operations are open'),
  ...(Object.fromEntries(ofModules) as PermissionTable),
};

const view = requires('system:window:view');
const edit = requires('system:window:edit');
const CODE = '[A-Z][A-Z0-9_]{1,39}';

/** `codes=A,B` */
const CodeList = z.codec(
  z.string().regex(new RegExp(`^${CODE}(,${CODE})*$`)),
  z.array(z.string()).min(1).max(50),
  { decode: (wire) => wire.split(','), encode: (codes) => codes.join(',') },
);

export const dateWindowCalls = defineCalls('date-windows', {
  list: {
    path: 'api/config/date-windows',
    summary: text('日期控制列表', 'List windows'),
    access: view,
    query: pageQuery(['code', 'opensAt', 'closesAt', 'updatedAt'], WindowFilters),
    answer: pageOf(DateWindow),
  },
  choices: {
    path: 'api/config/date-windows/choices',
    summary: text('日期控制的可选项', 'What windows can be set for'),
    access: view,
    answer: WindowChoices,
  },
  mine: {
    path: 'api/config/date-windows/mine',
    summary: text('本人的办理时间', 'The windows that apply to you'),
    access: signedIn,
    query: z.strictObject({ codes: labelled('操作代码', 'Codes', CodeList.optional()) }),
    answer: OwnWindows,
  },
  create: {
    path: 'api/config/date-windows',
    summary: text('新增办理时间', 'Create windows'),
    access: edit,
    body: NewWindows,
    answer: z.object({ created: z.int() }),
  },
  edit: {
    method: 'PUT',
    path: 'api/config/date-windows/:id',
    summary: text('编辑办理时间', 'Edit a window'),
    access: edit,
    body: WindowEdit,
    answer: DateWindow,
  },
  remove: {
    method: 'DELETE',
    path: 'api/config/date-windows/:id',
    summary: text('删除办理时间', 'Delete a window'),
    access: edit,
  },
  copy: {
    path: 'api/config/date-windows/copy',
    summary: text('复制到其他学期', 'Copy windows to another term'),
    access: edit,
    body: WindowCopy,
    /** Windows the other term has already are left as they are. */
    answer: z.object({ copied: z.int(), skipped: z.int() }),
  },
  shift: {
    path: 'api/config/date-windows/shift',
    summary: text('批量顺延', 'Move windows by days'),
    access: edit,
    body: WindowShift,
    answer: z.object({ shifted: z.int() }),
  },
});
