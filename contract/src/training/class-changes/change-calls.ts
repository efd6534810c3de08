import { z } from 'zod';
import { requires } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { exportQuery } from '../../platform/export.ts';
import { labelled } from '../../platform/fields.ts';
import { keywordIn, pageOf, pageQuery } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { Version } from '../../platform/version.ts';
import { Suggestion, SuggestionQuestion } from '../scheduling/slots.ts';
import {
  Change,
  ChangeCheck,
  ChangeDraft,
  ChangeEdit,
  ChangeOptions,
  ChangeRow,
  changeExport,
  changeQuery,
  FreeRoom,
  NewChange,
  ofTerm,
  RoomQuestion,
  UnmadeRow,
} from './class-changes.ts';

const CHANGES = 'api/training/class-changes';
const view = requires('training:change:view');
const apply = requires('training:change:apply');
const atVersion = z.strictObject({ version: Version });

export const changeCalls = defineCalls('classChanges', {
  list: {
    path: CHANGES,
    summary: text('调停课申请', 'Changes of classes'),
    access: view,
    query: changeQuery,
    answer: pageOf(ChangeRow),
  },
  unmade: {
    path: `${CHANGES}/unmade`,
    summary: text('停课后未补课', 'Cancelled and not made up'),
    access: view,
    query: pageQuery(['left'], { termId: ofTerm }),
    answer: pageOf(UnmadeRow),
  },
  classes: {
    path: `${CHANGES}/classes`,
    summary: text('可申请调停课的教学班', 'Classes one may apply for'),
    access: apply,
    query: z.strictObject({ keyword: keywordIn('课程或教学班', 'Course or class') }),
    answer: z.array(z.object({ id: z.uuid(), code: z.string(), name: z.string() })),
  },
  options: {
    path: `${CHANGES}/options`,
    summary: text('可调整的课次', 'Lessons that can be changed'),
    access: apply,
    query: NewChange.pick({ classId: true }),
    answer: ChangeOptions,
  },
  suggest: {
    path: `${CHANGES}/suggest`,
    summary: text('推荐时段', 'Free slots, best first'),
    access: apply,
    body: SuggestionQuestion,
    answer: z.array(Suggestion),
  },
  rooms: {
    path: `${CHANGES}/rooms`,
    summary: text('可换的空闲教室', 'Free rooms that fit the class'),
    access: apply,
    query: RoomQuestion,
    answer: z.array(FreeRoom),
  },
  check: {
    method: 'POST',
    path: `${CHANGES}/check`,
    summary: text('检查调停课', 'What would be in the way of a change'),
    access: apply,
    body: ChangeDraft,
    answer: ChangeCheck,
  },
  create: {
    path: CHANGES,
    summary: text('新建调停课申请', 'Create an application'),
    access: apply,
    body: NewChange,
    answer: ChangeRow,
  },
  find: {
    path: `${CHANGES}/:id`,
    summary: text('调停课详情', 'A change of a class'),
    access: view,
    answer: Change,
  },
  notice: {
    method: 'GET',
    path: `${CHANGES}/:id/notice`,
    summary: text('打印调课通知单', 'Print the notice of a change'),
    access: view,
    carries: 'file',
  },
  exportList: {
    path: `${CHANGES}/export`,
    summary: text('导出调停课申请', 'Export changes of classes'),
    access: view,
    query: exportQuery(changeQuery, changeExport),
    carries: 'file',
  },
  edit: {
    method: 'PUT',
    path: `${CHANGES}/:id`,
    summary: text('修改调停课申请', 'Change an application'),
    access: apply,
    body: ChangeEdit,
    answer: ChangeRow,
  },
  remove: {
    method: 'DELETE',
    path: `${CHANGES}/:id`,
    summary: text('删除调停课申请', 'Delete an application'),
    access: apply,
  },
  submit: {
    path: `${CHANGES}/:id/submit`,
    summary: text('提交调停课申请', 'Submit an application'),
    access: apply,
    body: z.strictObject({ version: Version, acceptConflicts: z.boolean() }),
    answer: ChangeRow,
  },
  withdraw: {
    path: `${CHANGES}/:id/withdraw`,
    summary: text('撤回调停课申请', 'Withdraw an application'),
    access: apply,
    body: atVersion,
    answer: ChangeRow,
  },
  revoke: {
    path: `${CHANGES}/:id/revoke`,
    summary: text('撤销已批准的调停课', 'Revoke an approved change'),
    access: requires('training:change:manage'),
    body: z.strictObject({
      version: Version,
      reason: labelled('撤销原因', 'Reason', z.string().trim().min(1).max(200)),
    }),
    answer: ChangeRow,
  },
});
