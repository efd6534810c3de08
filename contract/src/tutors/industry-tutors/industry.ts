import { z } from 'zod';
import { departmentCodes, departmentId } from '../../administration/accounts/departments.ts';
import { nameDoubt } from '../../administration/accounts/person-fields.ts';
import { Attachment } from '../../commons/files/files.ts';
import { DocumentNumber, isMasked, Mobile, MobileOrMasked } from '../../identity/sign-in/people.ts';
import { Progress } from '../../mechanisms/approvals/approval-rows.ts';
import { choice, yesNo } from '../../platform/choices.ts';
import { exportColumns } from '../../platform/export.ts';
import { described, labelled, mustHold } from '../../platform/fields.ts';
import { keywordIn, pageQuery } from '../../platform/page.ts';
import { Version } from '../../platform/version.ts';
import { WireDate, WireTime } from '../../platform/wire.ts';
import { genders, staffDegrees, titleRanks } from '../tutor-records/choices.ts';
import { GuidedLevel } from '../tutor-records/records.ts';
import {
  industryActions,
  industryStates,
  MOST_INDUSTRY_FILES,
  TERM_ENDS_SOON,
  unitKinds,
} from './choices.ts';

const words = (zh: string, en: string, most: number) => labelled(zh, en, z.string().trim().min(1).max(most));

export const contactFields = {
  mobile: Mobile.nullable(),
  email: labelled('电子邮箱', 'E-mail', z.email().max(100).nullable()),
};

/** Students of professional degrees alone have a tutor from industry. */
const ProfessionalDegree = described(
  labelled('专业学位类别', 'Professional degree', z.string().min(1).max(10)),
  {
    kind: 'dictionary',
    dictionary: 'discipline',
  },
);

/** What is said of somebody who is proposed. */
const shared = {
  departmentId: departmentId('聘任学院', 'Appointing department'),
  partnerStaffId: labelled('校内合作导师', 'Partner at the school', z.uuid()),
  name: described(words('姓名', 'Name', 50), { doubt: nameDoubt }),
  gender: choice('性别', 'Gender', genders),
  birthDate: labelled('出生日期', 'Date of birth', WireDate),
  ...contactFields,
  unit: words('工作单位', 'Unit', 100),
  unitKind: choice('单位性质', 'Kind of unit', unitKinds),
  post: words('职务', 'Post', 50),
  title: words('职称', 'Title', 50),
  titleLevel: choice('职称级别', 'Level of title', titleRanks).nullable(),
  degree: choice('最高学位', 'Highest degree', staffDegrees).nullable(),
  years: labelled('行业年限', 'Years in the trade', z.int().min(0).max(50)),
  leadYears: labelled('任技术负责人年限', 'Years as head of engineering', z.int().min(0).max(50)),
  level: GuidedLevel,
  disciplineCode: ProfessionalDegree,
  termFrom: labelled('聘期开始', 'Term from', WireDate),
  termTo: labelled('聘期结束', 'Term until', WireDate),
  resume: words('工作简历', 'Resume', 3000),
  achievements: words('主要业绩', 'Achievements', 3000),
  waiver: labelled('年龄放宽理由', 'Reason to waive the age', z.string().trim().max(200).nullable()),
};

export const NewIndustry = z.strictObject({
  ...shared,
  idNumber: labelled(
    '证件号码',
    'Document number',
    mustHold(DocumentNumber, (number) => !isMasked(number), '请输入完整的证件号码', 'Enter the whole number'),
  ),
  fileIds: labelled('协议与佐证', 'Agreement and evidence', z.array(z.uuid()).max(MOST_INDUSTRY_FILES)),
});
export type NewIndustry = z.output<typeof NewIndustry>;
/** Numbers are shown masked, and come back so where they are not changed. */
export const IndustryEdit = NewIndustry.extend({
  version: Version,
  idNumber: DocumentNumber,
  mobile: MobileOrMasked.nullable(),
});
export type IndustryEdit = z.output<typeof IndustryEdit>;

export const industryFields = {
  id: z.uuid(),
  staffNo: labelled('工号', 'Number', z.string().nullable()),
  name: labelled('姓名', 'Name', z.string()),
  unit: labelled('工作单位', 'Unit', z.string()),
  post: labelled('职务', 'Post', z.string()),
  title: labelled('职称', 'Title', z.string()),
  departmentName: labelled('聘任学院', 'Appointing department', z.string()),
  partnerName: labelled('合作导师', 'Partner', z.string()),
  level: GuidedLevel,
  disciplineCode: ProfessionalDegree,
  termFrom: labelled('聘期开始', 'Term from', WireDate),
  termTo: labelled('聘期结束', 'Term until', WireDate),
  letterNo: labelled('聘书编号', 'Letter', z.string().nullable()),
  students: labelled('在指导学生', 'Students', z.int()),
  state: choice('状态', 'State', industryStates),
  reason: labelled('原因', 'Reason', z.string().nullable()),
  version: Version,
};
export const IndustryRow = z.object(industryFields);
export const industryExport = exportColumns(industryFields, [
  'name',
  'staffNo',
  'unit',
  'post',
  'title',
  'departmentName',
  'partnerName',
  'level',
  'disciplineCode',
  'termFrom',
  'termTo',
  'letterNo',
  'students',
  'state',
]);
export type IndustryRow = z.output<typeof IndustryRow>;

const Guided = z.object({
  id: z.uuid(),
  studentNo: labelled('学号', 'Student number', z.string().nullable()),
  name: labelled('姓名', 'Name', z.string()),
  majorName: labelled('专业', 'Major', z.string().nullable()),
  fromDate: labelled('开始日期', 'From', WireDate),
});

export const Industry = z.object({
  ...industryFields,
  ...shared,
  mobile: labelled('手机号码', 'Mobile', z.string().nullable()),
  email: labelled('电子邮箱', 'E-mail', z.string().nullable()),
  idNumber: labelled('证件号码', 'Document number', z.string()),
  tutorId: z.uuid().nullable(),
  submittedAt: labelled('提交时间', 'Submitted', WireTime.nullable()),
  guided: z.array(Guided),
  attachments: z.array(Attachment),
  warnings: z.array(z.string()),
  progress: Progress.nullable(),
  actions: z.array(z.enum(industryActions)),
});
export type Industry = z.output<typeof Industry>;
export const GuidedByIndustry = Guided;

export const industryQuery = pageQuery(['termTo', 'name'], {
  keyword: keywordIn('姓名、拼音、单位或工号', 'Name, pinyin, unit or number'),
  yxCode: departmentCodes('聘任学院', 'Departments'),
  level: GuidedLevel.optional(),
  disciplineCode: ProfessionalDegree.optional(),
  state: choice('状态', 'State', industryStates).optional(),
  ending: choice(
    `聘期${TERM_ENDS_SOON}天内结束`,
    `Term ends within ${TERM_ENDS_SOON} days`,
    yesNo,
  ).optional(),
});

export const Term = z.strictObject({
  version: Version,
  termFrom: labelled('聘期开始', 'Term from', WireDate),
  termTo: labelled('聘期结束', 'Term until', WireDate),
});

export const Ending = z.strictObject({
  version: Version,
  reason: labelled('解聘原因', 'Reason', z.string().trim().min(2).max(200)),
  /** Who takes over the students, where there are some. */
  successorId: labelled('接任行业导师', 'Successor', z.uuid()).nullable(),
});
