import { z } from 'zod';
import { departmentCodes } from '../../administration/accounts/departments.ts';
import { requires, signedIn } from '../../platform/access.ts';
import { choiceOf } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { pageQuery } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { AtVersion, Version } from '../../platform/version.ts';
import { listInQuery } from '../../platform/wire.ts';
import {
  Modification,
  ModificationEdit,
  ModificationPage,
  modificationStates,
  NewModification,
  OfferedItems,
} from './modifications.ts';

const Changed = z.object({
  id: z.uuid(),
  no: z.string(),
  state: choiceOf(modificationStates),
  version: Version,
});

export const modificationViews = {
  waiting: text('待我审批', 'Waiting for me'),
  all: text('全部申请', 'All requests'),
  toSync: text('待学信网同步', 'To be reported to the ministry'),
} as const;
export type ModificationView = keyof typeof modificationViews;

const sortable = ['submittedAt', 'createdAt', 'no', 'studentNo', 'name', 'state', 'effectiveAt'] as const;

export const modificationCalls = defineCalls('modifications', {
  offered: {
    path: 'api/student/modifications/fields',
    summary: text('可申请修改的信息', 'What may be asked to be changed'),
    access: requires('student:self:use'),
    answer: OfferedItems,
  },
  mine: {
    path: 'api/student/modifications/mine',
    summary: text('本人的信息修改申请', 'My requests for modification'),
    access: requires('student:self:use'),
    query: pageQuery(sortable, {}),
    answer: ModificationPage,
  },
  list: {
    path: 'api/student/modifications',
    summary: text('信息修改申请', 'Requests for modification'),
    access: requires('student:modify:view'),
    query: pageQuery(sortable, {
      view: labelled('范围', 'View', choiceOf(modificationViews).optional()),
      keyword: labelled('学号、姓名或申请编号', 'Student or number', z.string().trim().max(50).optional()),
      field: labelled('修改项', 'Item', z.string().max(40).optional()),
      state: labelled('状态', 'State', listInQuery(choiceOf(modificationStates)).optional()),
      yxCode: departmentCodes('院系', 'Department'),
    }),
    answer: ModificationPage.extend({
      /** How many there are in each view; the filters do not count. */
      counts: z.object({ waiting: z.number(), toSync: z.number() }),
    }),
  },
  find: {
    path: 'api/student/modifications/:id',
    summary: text('信息修改申请详情', 'A request for modification'),
    access: signedIn,
    answer: Modification,
  },
  create: {
    path: 'api/student/modifications',
    summary: text('新建信息修改申请', 'Create a request for modification'),
    access: requires('student:self:use'),
    body: NewModification,
    answer: Changed,
  },
  edit: {
    method: 'PUT',
    path: 'api/student/modifications/:id',
    summary: text('修改信息修改申请', 'Change a request for modification'),
    access: requires('student:self:use'),
    body: ModificationEdit,
    answer: Changed,
  },
  remove: {
    method: 'DELETE',
    path: 'api/student/modifications/:id',
    summary: text('删除信息修改申请草稿', 'Delete a draft of a request'),
    access: requires('student:self:use'),
  },
  submit: {
    path: 'api/student/modifications/:id/submit',
    summary: text('提交信息修改申请', 'Submit a request for modification'),
    access: requires('student:self:use'),
    body: AtVersion,
    answer: Changed,
  },
  withdraw: {
    path: 'api/student/modifications/:id/withdraw',
    summary: text('撤回信息修改申请', 'Withdraw a request for modification'),
    access: requires('student:self:use'),
    body: AtVersion,
    answer: Changed,
  },
  markSynced: {
    path: 'api/student/modifications/:id/chsi-synced',
    summary: text('登记学信网已同步', 'Record that the ministry was informed'),
    access: requires('student:modify:sync'),
    body: AtVersion,
    answer: Changed,
  },
});
