import './papers.tables.ts';
import { analysisCalls } from '@graduate/contract/examination/papers/analysis-calls.ts';
import { answeringCalls } from '@graduate/contract/examination/papers/answering-calls.ts';
import { myPaperCalls } from '@graduate/contract/examination/papers/my-papers.ts';
import { audienceImportCalls, paperCalls } from '@graduate/contract/examination/papers/paper-calls.ts';
import { paperPermissions } from '@graduate/contract/examination/papers/permissions.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { MenuSeed } from '../../../platform/menu-seed.ts';
import { defineModule } from '../../../platform/module.ts';
import { titlesIn } from '../../../platform/names-of-things.ts';
import { exportAnswers } from './analysis/export-answers.ts';
import { exportSummary } from './analysis/export-summary.ts';
import { paperFiles } from './answering/answer-files.ts';
import { keepTime } from './answering/keep-time.ts';
import { paperCalendar, searchPapers } from './answering/my-papers.ts';
import { importNamed } from './audience/import-named.ts';
import { exportParticipants } from './audience/participants.ts';
import { paperRoutes } from './papers.routes.ts';
import { refreshNightly } from './refresh-audiences.ts';
import { paperWork } from './waiting-work.ts';

const authors = Object.keys(paperPermissions) as (keyof typeof paperPermissions)[];
/** Those who see results when the author shares them. */
const readers = ['examination:paper:view', 'examination:paper:analyse'] as const;

const writing = 'secretary training degree awards enrolment sysadmin'.split(' ');
const reading = 'dean counselor tutors tutor teacher'.split(' ');

const INDEX = '/examination/index';

/** A page behind the list, opened from it. */
const behind = (
  name: string,
  path: string,
  zh: string,
  en: string,
  component: string,
  roles: MenuSeed['roles'],
): MenuSeed => ({
  name,
  parent: 'Examination',
  path,
  title: text(zh, en),
  icon: 'survey-line',
  component: `papers/${component}`,
  order: 900,
  roles,
  meta: { hidden: true, dynamicNewTab: true, activeMenu: INDEX },
});

export const papers = defineModule({
  namesInLog: { paper: titlesIn('papers') },
  name: 'papers',
  title: text('问卷与考试', 'Questionnaires and exams'),
  calls: {
    ...paperCalls,
    ...myPaperCalls,
    ...answeringCalls,
    ...analysisCalls,
    audienceTemplate: audienceImportCalls.template,
    audienceCheck: audienceImportCalls.check,
    audienceReport: audienceImportCalls.report,
    audienceConfirm: audienceImportCalls.confirm,
  },
  routes: paperRoutes,
  permissions: paperPermissions,
  grants: {
    ...Object.fromEntries(writing.map((role) => [role, authors])),
    ...Object.fromEntries(reading.map((role) => [role, readers])),
  },
  menus: [
    {
      name: 'Examination',
      path: '/examination',
      title: text('问卷考试', 'Papers'),
      icon: 'survey-line',
      order: 70,
      roles: 'everybody',
    },
    {
      name: 'Papers',
      parent: 'Examination',
      path: INDEX,
      title: text('问卷与考试', 'Questionnaires and exams'),
      icon: 'survey-line',
      component: 'papers/papers-page',
      order: 10,
      roles: 'everybody',
    },
    behind('PaperDesign', '/examination/form', '编制问卷', 'Design a paper', 'design-page', writing),
    behind('PaperFill', '/examination/edit', '填写问卷', 'Answer a paper', 'fill-page', 'everybody'),
    behind('PaperSheet', '/examination/answer/view', '查看答卷', 'A sheet', 'sheet-page', 'everybody'),
    behind('PaperAnalysis', '/examination/answer/analysis', '统计分析', 'Analysis', 'analysis-page', [
      ...writing,
      ...reading,
    ]),
  ],
  files: paperFiles,
  jobs: [importNamed.job, exportParticipants.job, exportAnswers.job, exportSummary.job, refreshNightly],
  todo: paperWork,
  calendar: paperCalendar,
  search: searchPapers,
  start: keepTime,
});
