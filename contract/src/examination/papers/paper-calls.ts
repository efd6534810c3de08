import { z } from 'zod';
import { requires } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { exportColumns, exportQuery } from '../../platform/export.ts';
import { labelled } from '../../platform/fields.ts';
import { importSpecs } from '../../platform/import.ts';
import { keywordIn, pageOf, pageQuery } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { AtVersion, Version } from '../../platform/version.ts';
import { NamedPerson, PaperAudience, PaperAudienceChoices } from './audience.ts';
import {
  NewPaper,
  Paper,
  PaperEdit,
  PaperProblem,
  PaperRow,
  Participant,
  paperQuery,
  participantQuery,
  SavedPaper,
} from './papers.ts';

export const PAPERS = 'api/examination/papers';

const view = requires('examination:paper:view');
const edit = requires('examination:paper:edit');
const publish = requires('examination:paper:publish');

/** Moves a paper on; the version is that of the row which was looked at. */
const act = <const V extends string, const A extends ReturnType<typeof requires>>(
  verb: V,
  zh: string,
  en: string,
  access: A,
) =>
  ({
    path: `${PAPERS}/:id/${verb}`,
    summary: text(zh, en),
    access,
    body: AtVersion,
    answer: SavedPaper,
  }) as const;

export const participantExport = exportColumns(Participant.shape, [
  'personNo',
  'realName',
  'departmentName',
  'grade',
  'state',
  'answeredOn',
]);

/** What the authors of papers do. */
export const paperCalls = defineCalls('papers', {
  list: {
    path: PAPERS,
    summary: text('问卷与考试列表', 'List papers'),
    access: view,
    query: paperQuery,
    answer: pageOf(PaperRow),
  },
  find: {
    path: `${PAPERS}/:id`,
    summary: text('问卷内容（编辑用）', 'A paper for editing'),
    access: view,
    answer: Paper,
  },
  inShort: {
    path: `${PAPERS}/:id/short`,
    summary: text('问卷概要', 'A paper in short'),
    access: view,
    answer: PaperRow,
  },
  create: {
    path: PAPERS,
    summary: text('新建问卷', 'Create a paper'),
    access: edit,
    body: NewPaper,
    answer: SavedPaper,
  },
  edit: {
    method: 'PUT',
    path: `${PAPERS}/:id`,
    summary: text('保存问卷', 'Save a paper'),
    access: edit,
    body: PaperEdit,
    answer: SavedPaper,
  },
  remove: {
    method: 'DELETE',
    path: `${PAPERS}/:id`,
    summary: text('删除问卷', 'Delete a paper'),
    access: edit,
  },
  problems: {
    path: `${PAPERS}/:id/problems`,
    summary: text('发布前检查', 'Check before publication'),
    access: view,
    answer: z.array(PaperProblem),
  },
  publish: act('publish', '发布问卷', 'Publish a paper, or its changes as the next version', publish),
  withdraw: act('withdraw', '撤回问卷', 'Withdraw a paper nobody has answered', publish),
  close: act('close', '截止问卷', 'Close a paper', publish),
  archive: act('archive', '归档问卷', 'Archive a closed paper', publish),
  copy: {
    method: 'POST',
    path: `${PAPERS}/:id/copy`,
    summary: text('复制问卷', 'Copy a paper'),
    access: edit,
    answer: SavedPaper,
  },
  share: {
    path: `${PAPERS}/:id/share`,
    summary: text('共享分析结果', 'Share the results with roles'),
    access: edit,
    body: z.strictObject({
      version: Version,
      roleIds: labelled('共享给', 'Shared with', z.array(z.uuid()).max(50)),
    }),
    answer: SavedPaper,
  },
  remind: {
    method: 'POST',
    path: `${PAPERS}/:id/remind`,
    summary: text('提醒未填写人员', 'Remind those who have not answered'),
    access: publish,
    answer: z.object({ people: z.number() }),
  },
  audienceChoices: {
    path: `${PAPERS}/audience/choices`,
    summary: text('可选的填写对象', 'What may be chosen as audience'),
    access: edit,
    answer: PaperAudienceChoices,
  },
  countAudience: {
    path: `${PAPERS}/audience/count`,
    summary: text('填写人数', 'How many people an audience has'),
    access: edit,
    body: PaperAudience,
    answer: z.object({ people: z.number() }),
  },
  named: {
    path: `${PAPERS}/:id/audience`,
    summary: text('填写名单', 'The people of an imported list'),
    access: view,
    query: pageQuery(['personNo', 'realName'], { keyword: keywordIn('姓名、学号/工号', 'Name, number') }),
    answer: pageOf(NamedPerson),
  },
  clearNamed: {
    method: 'DELETE',
    path: `${PAPERS}/:id/audience`,
    summary: text('清空填写名单', 'Empty the list of people'),
    access: edit,
  },
  participants: {
    path: `${PAPERS}/:id/participants`,
    summary: text('填写人员', 'Who is to answer and who has'),
    access: view,
    query: participantQuery,
    answer: pageOf(Participant),
  },
  exportParticipants: {
    path: `${PAPERS}/:id/participants/export`,
    summary: text('导出填写人员', 'Export who is to answer and who has'),
    access: view,
    query: exportQuery(participantQuery, participantExport),
    carries: 'file',
  },
});

/** The list of a named audience from Excel: a column with numbers, one with names to compare. */
export const audienceImportCalls = defineCalls(
  'paperAudience',
  importSpecs(`${PAPERS}/:paperId/audience`, text('填写名单', 'people to answer'), edit),
);
