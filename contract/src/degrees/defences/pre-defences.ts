import { z } from 'zod';
import { departmentCodes } from '../../administration/accounts/departments.ts';
import { Attachment } from '../../commons/files/files.ts';
import { requires } from '../../platform/access.ts';
import { choice, severalOf } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { keywordIn, pageOf, pageQuery } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { AtVersion, Version } from '../../platform/version.ts';
import { onTheWire, WireDate } from '../../platform/wire.ts';
import { applicantFields } from '../degree-applications/applicant-fields.ts';
import { MOST_DOCUMENTS, preConclusions, preDefenceStates } from './choices.ts';

const words = (zh: string, en: string, least: number, most: number) =>
  labelled(zh, en, z.string().trim().min(least).max(most));

const Panelist = z.strictObject({
  name: words('姓名', 'Name', 2, 50),
  unit: words('单位', 'Unit', 2, 100),
  title: words('职称', 'Title', 1, 50),
});
export type Panelist = z.output<typeof Panelist>;

const content = {
  heldOn: labelled('日期', 'Day', WireDate),
  place: words('地点', 'Place', 1, 100),
  panel: labelled('参加专家（至少三人）', 'Panel (at least three)', z.array(Panelist).min(3).max(9)),
  record: words('预答辩记录', 'Record', 50, 3000),
  conclusion: choice('结论', 'Conclusion', preConclusions),
};

const fileIds = labelled('预答辩材料', 'Documents', z.array(z.uuid()).max(MOST_DOCUMENTS)).optional();

const rowFields = {
  id: z.uuid(),
  ...applicantFields,
  ...content,
  status: choice('状态', 'State', preDefenceStates),
  version: Version,
};
const wire = { departmentName: 'yxmc', level: 'pycc' } as const;
const PreDefenceRow = onTheWire(z.object(rowFields), wire);
export type PreDefenceRow = z.output<typeof PreDefenceRow>;

export const PreDefence = onTheWire(
  z.object({ ...rowFields, attachments: labelled('预答辩材料', 'Documents', z.array(Attachment)) }),
  wire,
);
export type PreDefence = z.output<typeof PreDefence>;

/** Whose thesis can be heard before it is sent out. */
export const PreCandidate = z.object({
  applicationId: z.uuid(),
  studentNo: labelled('学号', 'Student number', z.string().nullable()),
  name: labelled('姓名', 'Name', z.string()),
  title: labelled('论文题目', 'Title', z.string()),
});

const access = requires('degree:predefence:edit');
const PATH = 'api/degree/pre-defences';
export const NewPreDefence = z.strictObject({
  applicationId: labelled('申请人', 'Applicant', z.uuid()),
  ...content,
  fileIds,
});
export type NewPreDefence = z.output<typeof NewPreDefence>;
export const PreDefenceEdit = z.strictObject({ ...content, fileIds, version: Version });
export type PreDefenceEdit = z.output<typeof PreDefenceEdit>;

export const preDefenceCalls = defineCalls('defences.preDefences', {
  list: {
    path: PATH,
    summary: text('预答辩', 'Pre-defences'),
    access,
    query: pageQuery(['heldOn', 'studentNo'], {
      keyword: keywordIn('学号、姓名、拼音或题目', 'Number, name, pinyin or title'),
      status: labelled('状态', 'State', severalOf(preDefenceStates)),
      conclusion: labelled('结论', 'Conclusion', severalOf(preConclusions)),
      yxCode: departmentCodes('院系', 'Department'),
    }),
    answer: pageOf(PreDefenceRow),
  },
  ready: {
    path: `${PATH}/ready`,
    summary: text('可预答辩的申请', 'Who can be heard'),
    access,
    answer: z.array(PreCandidate),
  },
  find: {
    path: `${PATH}/:id`,
    summary: text('预答辩详情', 'A pre-defence'),
    access,
    answer: PreDefence,
  },
  create: {
    path: PATH,
    summary: text('登记预答辩', 'Record a pre-defence'),
    access,
    body: NewPreDefence,
    answer: PreDefence,
  },
  edit: {
    method: 'PUT',
    path: `${PATH}/:id`,
    summary: text('修改预答辩', 'Change a pre-defence'),
    access,
    body: PreDefenceEdit,
    answer: PreDefence,
  },
  submit: {
    path: `${PATH}/:id/submit`,
    summary: text('提交预答辩', 'Submit a pre-defence'),
    access,
    body: AtVersion,
  },
});
