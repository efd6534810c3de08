import { z } from 'zod';
import { requires } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { exportQuery } from '../../platform/export.ts';
import { importSpecs } from '../../platform/import.ts';
import { pageOf } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { AtVersion, Version } from '../../platform/version.ts';
import {
  contactFields,
  Ending,
  Industry,
  IndustryEdit,
  IndustryRow,
  industryExport,
  industryQuery,
  NewIndustry,
  Term,
} from './industry.ts';

const PATH = 'api/tutors/industry';
const view = requires('tutor:industry:view');
const edit = requires('tutor:industry:edit');

export const industryCalls = defineCalls('industryTutors', {
  list: {
    path: PATH,
    summary: text('行业导师', 'Industry supervisors'),
    access: view,
    query: industryQuery,
    answer: pageOf(IndustryRow),
  },
  export: {
    path: `${PATH}/export`,
    summary: text('导出行业导师', 'Export industry supervisors'),
    access: view,
    query: exportQuery(industryQuery, industryExport),
    carries: 'file',
  },
  find: {
    path: `${PATH}/:id`,
    summary: text('行业导师详情', 'An industry supervisor'),
    access: view,
    answer: Industry,
  },
  create: {
    path: PATH,
    summary: text('推荐行业导师', 'Propose an industry supervisor'),
    access: edit,
    body: NewIndustry,
    answer: Industry,
  },
  edit: {
    method: 'PUT',
    path: `${PATH}/:id`,
    summary: text('修改行业导师推荐', 'Change a proposal'),
    access: edit,
    body: IndustryEdit,
    answer: Industry,
  },
  remove: {
    method: 'DELETE',
    path: `${PATH}/:id`,
    summary: text('删除行业导师推荐', 'Remove a proposal'),
    access: edit,
  },
  submit: {
    path: `${PATH}/:id/submit`,
    summary: text('提交行业导师推荐', 'Submit a proposal'),
    access: edit,
    body: AtVersion,
    answer: Industry,
  },
  withdraw: {
    path: `${PATH}/:id/withdraw`,
    summary: text('撤回行业导师推荐', 'Withdraw a proposal'),
    access: edit,
    body: AtVersion,
    answer: Industry,
  },
  renew: {
    path: `${PATH}/:id/renew`,
    summary: text('续聘行业导师', 'Propose another term'),
    access: edit,
    body: Term,
    answer: Industry,
  },
  end: {
    path: `${PATH}/:id/end`,
    summary: text('解聘行业导师', 'End an appointment'),
    access: edit,
    body: Ending,
    answer: Industry,
  },
  contact: {
    method: 'PUT',
    path: `${PATH}/:id/contact`,
    summary: text('修改本人联系方式', 'Change your own contact data'),
    access: requires('tutor:industry:contact'),
    body: z.strictObject({ version: Version, ...contactFields }),
    answer: Industry,
  },
  agreement: {
    path: `${PATH}/:id/agreement`,
    summary: text('打印聘任协议', 'Print the agreement'),
    access: view,
    carries: 'file',
  },
  letter: {
    path: `${PATH}/:id/letter`,
    summary: text('打印聘书', 'Print the letter of appointment'),
    access: view,
    carries: 'file',
  },
});

export const industryImportCalls = defineCalls(
  'industryImport',
  importSpecs(PATH, text('行业导师推荐', 'proposals of industry supervisors'), edit),
);
