import { z } from 'zod';
import { requires, signedIn } from '../../platform/access.ts';
import { choiceOf } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { exportColumns, exportQuery } from '../../platform/export.ts';
import { labelled } from '../../platform/fields.ts';
import { importSpecs } from '../../platform/import.ts';
import { keywordIn, pageOf, pageQuery } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { Version } from '../../platform/version.ts';
import { linkKinds } from '../programmes/choices.ts';
import { linkResults } from './choices.ts';
import {
  LinkRecord,
  LinkRecordEdit,
  LinkResultEntry,
  LinkRow,
  linkQuery,
  linkRowFields,
  NewLinkRecord,
  OverdueLink,
  OwnLinks,
  overdueQuery,
  SavedLinkRecord,
  ShownProposal,
  studentsOfLinks,
} from './link-records.ts';

const LINKS = 'api/training/links';
const RECORDS = `${LINKS}/records` as const;

const own = requires('training:link:own');
const view = requires('training:link:view');
const manage = requires('training:link:manage');
const AtVersion = z.strictObject({ version: Version });

export const linkExport = exportColumns(
  linkRowFields,
  ['studentNo', 'name', 'departmentName', 'grade', 'tutorName', 'kind', 'linkName', 'title', 'startedOn'],
  ['role', 'heldOn', 'result', 'score', 'state', 'passedOn', 'submittedAt', 'majorName'],
);

export const overdueExport = exportColumns(OverdueLink.shape, [
  'studentNo',
  'name',
  'departmentName',
  'grade',
  'tutorName',
  'linkName',
  'dueOn',
  'passed',
  'minCount',
]);

export const linkCalls = defineCalls('links', {
  mine: {
    path: `${LINKS}/mine`,
    summary: text('我的必修环节', 'My required milestones'),
    access: own,
    answer: OwnLinks,
  },
  create: {
    path: RECORDS,
    summary: text('新增环节记录', 'Create a record'),
    access: own,
    body: NewLinkRecord,
    answer: SavedLinkRecord,
  },
  edit: {
    method: 'PUT',
    path: `${RECORDS}/:id`,
    summary: text('修改环节记录', 'Edit a record'),
    access: own,
    body: LinkRecordEdit,
    answer: SavedLinkRecord,
  },
  remove: {
    method: 'DELETE',
    path: `${RECORDS}/:id`,
    summary: text('删除环节记录', 'Delete a record'),
    access: own,
  },
  submit: {
    path: `${RECORDS}/:id/submit`,
    summary: text('提交环节记录', 'Submit a record'),
    access: own,
    body: AtVersion,
    answer: SavedLinkRecord,
  },
  withdraw: {
    path: `${RECORDS}/:id/withdraw`,
    summary: text('撤回环节记录', 'Withdraw a record'),
    access: own,
    body: AtVersion,
    answer: SavedLinkRecord,
  },
  list: {
    path: RECORDS,
    summary: text('必修环节记录', 'Records of required milestones'),
    access: view,
    query: linkQuery,
    answer: pageOf(LinkRow),
  },
  find: {
    path: `${RECORDS}/:id`,
    summary: text('环节记录详情', 'A record'),
    access: signedIn,
    answer: LinkRecord,
  },
  exportList: {
    path: `${RECORDS}/export`,
    summary: text('导出环节记录', 'Export records'),
    access: view,
    query: exportQuery(linkQuery, linkExport),
    carries: 'file',
  },
  overdue: {
    path: `${LINKS}/overdue`,
    summary: text('逾期未完成', 'Who is late'),
    access: view,
    query: overdueQuery,
    answer: pageOf(OverdueLink),
  },
  exportOverdue: {
    path: `${LINKS}/overdue/export`,
    summary: text('导出逾期未完成名单', 'Export who is late'),
    access: view,
    query: exportQuery(overdueQuery, overdueExport),
    carries: 'file',
  },
  statistics: {
    path: `${LINKS}/statistics`,
    summary: text('必修环节统计', 'Required milestones in numbers'),
    access: view,
    query: studentsOfLinks,
    answer: z.object({
      /** Of whom a link is asked and who has done it, by grade. */
      kinds: z.array(
        z.object({ grade: z.number(), kind: choiceOf(linkKinds), needed: z.number(), done: z.number() }),
      ),
      /** What became of proposals. */
      proposals: z.array(z.object({ grade: z.number(), result: choiceOf(linkResults), count: z.number() })),
    }),
  },
  result: {
    path: `${RECORDS}/:id/result`,
    summary: text('登记评议结果', 'Enter the result'),
    access: manage,
    body: LinkResultEntry,
    answer: SavedLinkRecord,
  },
  revoke: {
    path: `${RECORDS}/:id/revoke`,
    summary: text('撤销通过的记录', 'Revoke a record that passed'),
    access: manage,
    body: z.strictObject({
      version: Version,
      reason: labelled('撤销原因', 'Reason', z.string().trim().min(5).max(200)),
    }),
    answer: SavedLinkRecord,
  },
  publicity: {
    path: `${RECORDS}/:id/publicity`,
    summary: text('公示开题', 'Show a proposal to everybody'),
    access: manage,
    body: z.strictObject({ version: Version, publicity: labelled('公示', 'Shown', z.boolean()) }),
    answer: SavedLinkRecord,
  },
  shown: {
    path: `${LINKS}/publicity`,
    summary: text('开题公示', 'Proposals that are shown'),
    access: signedIn,
    query: pageQuery(['heldOn'], { keyword: keywordIn('姓名或题目', 'Name or title') }),
    answer: pageOf(ShownProposal),
  },
});

export const linkImportCalls = defineCalls(
  'linkImport',
  importSpecs(RECORDS, text('评议结果', 'results'), manage),
);
