import { z } from 'zod';
import { degreeTypes } from '../../administration/accounts/degree-types.ts';
import { departmentCodes, departmentId } from '../../administration/accounts/departments.ts';
import { nameDoubt } from '../../administration/accounts/person-fields.ts';
import { Attachment } from '../../commons/files/files.ts';
import { DocumentNumber } from '../../identity/sign-in/people.ts';
import { choice, choices, severalOf, yesNo } from '../../platform/choices.ts';
import { described, labelled, mustHold } from '../../platform/fields.ts';
import { keysOf } from '../../platform/keys-of.ts';
import { keywordIn, pageQuery } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { Version } from '../../platform/version.ts';
import { WireDate, YearInQuery } from '../../platform/wire.ts';
import {
  ageBands,
  ethicsStates,
  genders,
  outcomeKinds,
  qualificationStates,
  staffDegrees,
  titleRanks,
  tutorCategories,
  tutorStates,
  workStates,
} from './choices.ts';

/** The levels tutors are qualified for. */
export const guidedLevels = choices({ D: ['博士', 'Doctor'], M: ['硕士', 'Master'] });
export const Discipline = described(labelled('一级学科', 'Discipline', z.string().min(1).max(10)), {
  kind: 'dictionary',
  dictionary: 'discipline',
});
export const GuidedLevel = choice('培养层次', 'Level', guidedLevels);
export const GuidedType = choice('学位类型', 'Degree type', degreeTypes);

const Day = WireDate.nullable();

export const Project = z.strictObject({
  name: labelled('项目名称', 'Project', z.string().trim().min(2).max(200)),
  source: labelled('项目来源', 'Source', z.string().trim().max(100)),
  fundsWan: labelled('经费（万元）', 'Funds (10,000 yuan)', z.number().min(0).max(99_999)),
  from: labelled('开始日期', 'From', Day),
  to: labelled('结束日期', 'To', Day),
});
export type Project = z.output<typeof Project>;

export const Outcome = z.strictObject({
  kind: choice('成果类型', 'Kind', outcomeKinds),
  title: labelled('成果名称', 'Outcome', z.string().trim().min(2).max(300)),
  venue: labelled('刊物或机构', 'Where', z.string().trim().max(200)),
  date: labelled('取得日期', 'Date', Day),
});
export type Outcome = z.output<typeof Outcome>;

const words = (longest: number) => z.string().trim().max(longest).nullable();

const BirthDate = labelled('出生日期', 'Date of birth', WireDate);
const Title = labelled('职称', 'Title', z.string().trim().min(1).max(30));
const Email = labelled('电子邮箱', 'E-mail', z.email().max(100));
const DocumentKind = described(labelled('证件类型', 'Kind of document', z.string().max(10)), {
  kind: 'dictionary',
  dictionary: 'idType',
});
const WholeNumber = labelled('证件号码', 'Document number', DocumentNumber);

/** What everybody keeps up to date in the own record. */
export const selfFields = {
  mobile: labelled('手机号码', 'Mobile', words(20)),
  email: Email.nullable(),
  office: labelled('办公地点', 'Office', words(100)),
  homepage: labelled('个人主页', 'Homepage', z.url().max(300).nullable()),
  intro: labelled('个人简介', 'Introduction', words(3000)),
};

const MOST_DIRECTIONS = 8;

export const tutorSelfFields = {
  directions: labelled(
    '研究方向',
    'Fields of research',
    mustHold(
      z.array(z.string().trim().min(1).max(50)),
      ({ length }) => length >= 1 && length <= MOST_DIRECTIONS,
      `研究方向为1至${MOST_DIRECTIONS}项`,
      `Name one to ${MOST_DIRECTIONS} fields of research`,
    ),
  ),
  statement: labelled('招生寄语', 'Message to applicants', words(500)),
  acceptsStudents: labelled('本年接收学生', 'Takes students this year', z.boolean()),
  showMobile: labelled('向学生公开手机', 'Students see the mobile', z.boolean()),
  projects: labelled('在研项目', 'Projects', z.array(Project).max(30)),
  outcomes: labelled('代表成果', 'Outcomes', z.array(Outcome).max(50)),
};

export const IdNumber = WholeNumber.nullable();

/** What the office keeps; who it is about asks for a correction. */
export const officeFields = {
  name: described(labelled('姓名', 'Name', z.string().trim().min(1).max(50)), { doubt: nameDoubt }),
  gender: choice('性别', 'Gender', genders),
  birthDate: BirthDate.nullable(),
  idType: DocumentKind.nullable(),
  departmentId: departmentId('所在单位', 'Department'),
  title: Title.nullable(),
  titleLevel: choice('职称级别', 'Level of title', titleRanks).nullable(),
  degree: choice('最高学位', 'Highest degree', staffDegrees).nullable(),
  graduatedFrom: labelled('毕业院校', 'Graduated from', words(60)),
  jobState: choice('在岗状态', 'At work', workStates),
};

export const tutorOfficeFields = {
  category: choice('导师类别', 'Category', tutorCategories),
  ethics: choice('师德考核', 'Conduct', ethicsStates),
  trainedOn: labelled('岗位培训日期', 'Trained on', Day),
  trainingHours: labelled('培训学时', 'Hours of training', z.int().min(0).max(500).nullable()),
};

export const StaffNo = labelled(
  '工号',
  'Number',
  z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9-]{2,20}$/),
);

/** What must be known of somebody new; older records may lack it. */
const needed = {
  birthDate: BirthDate,
  idType: DocumentKind,
  idNumber: WholeNumber,
  title: Title,
  email: Email,
};
export type NeededOfNewStaff = keyof typeof needed;
export const neededOfNewStaff = keysOf(needed);

export const NewStaff = z.strictObject({ staffNo: StaffNo, ...officeFields, ...selfFields, ...needed });
export type NewStaff = z.output<typeof NewStaff>;

export const PhotoIds = labelled('照片', 'Photo', z.array(z.uuid()).max(1));

/** Any part of a record; what is left out stays as it is. */
export const RecordEdit = z
  .strictObject({
    ...officeFields,
    idNumber: IdNumber,
    ...selfFields,
    ...tutorSelfFields,
    ...tutorOfficeFields,
  })
  .partial()
  .extend({
    version: Version,
    photoIds: PhotoIds.optional(),
    staffNo: mustHold(
      StaffNo.optional(),
      (given) => given === undefined,
      '工号不可修改',
      'A number is never changed',
    ),
  });
export type RecordEdit = z.output<typeof RecordEdit>;

export const Qualified = z.object({
  level: GuidedLevel,
  degreeType: GuidedType,
  disciplineCode: Discipline,
  grantedAt: labelled('获得日期', 'Granted on', WireDate),
  validTo: labelled('有效期至', 'Valid until', Day),
  /** By the day: a term that is over is over. */
  status: choice('状态', 'State', qualificationStates),
});

export const recordFields = {
  id: z.uuid(),
  tutorId: z.uuid().nullable(),
  staffNo: labelled('工号', 'Number', z.string()),
  name: labelled('姓名', 'Name', z.string()),
  gender: choice('性别', 'Gender', genders),
  departmentName: labelled('院系', 'Department', z.string()),
  title: labelled('职称', 'Title', z.string().nullable()),
  titleLevel: choice('职称级别', 'Level of title', titleRanks).nullable(),
  jobState: choice('在岗状态', 'At work', workStates),
  category: choice('导师类别', 'Category', tutorCategories).nullable(),
  qualifications: labelled('导师资格', 'Qualifications', z.string()),
  quota: labelled('本年名额', 'Places this year', z.int()),
  used: labelled('已用名额', 'Taken', z.int()),
  doctors: labelled('在读博士', 'Doctoral students', z.int()),
  masters: labelled('在读硕士', "Master's students", z.int()),
  ethics: choice('师德考核', 'Conduct', ethicsStates).nullable(),
  status: choice('导师状态', 'Supervisor status', tutorStates).nullable(),
  version: Version,
};
export const RecordRow = z.object(recordFields);
export type RecordRow = z.output<typeof RecordRow>;

export const recordQuery = pageQuery(['staffNo', 'name', 'departmentName', 'used'], {
  keyword: keywordIn('工号、姓名、拼音或研究方向', 'Number, name, pinyin or field'),
  yxCode: departmentCodes('院系', 'Departments'),
  isTutor: choice('是否导师', 'Supervisor', yesNo).optional(),
  category: choice('导师类别', 'Category', tutorCategories).optional(),
  level: GuidedLevel.optional(),
  degreeType: GuidedType.optional(),
  disciplineCode: Discipline.optional(),
  titleLevel: choice('职称级别', 'Level of title', titleRanks).optional(),
  jobState: choice('在岗状态', 'At work', workStates).optional(),
  status: labelled('导师状态', 'Supervisor status', severalOf(tutorStates)),
  age: choice('年龄', 'Age', ageBands).optional(),
  guides: described(
    labelled(
      '在指导学生数',
      'Guides at present',
      z
        .string()
        .regex(/^\d{1,3}-\d{0,3}$/)
        .optional(),
    ),
    { hint: text('人数区间，如 0-0、4-6、17-', 'From-to, e.g. 0-0, 4-6 or 17-') },
  ),
  leaving: choice('两年内退休且有在读学生', 'Retires within two years, still guides', yesNo).optional(),
  permitYear: labelled('招生资格年度', 'May enrol in', YearInQuery).optional(),
});
export type RecordQuery = z.output<typeof recordQuery>;

export const recordActions = ['edit', 'correct', 'suspend', 'resume', 'quit'] as const;
export type RecordAction = (typeof recordActions)[number];

const GuidedStudent = z.object({
  id: z.uuid(),
  studentNo: labelled('学号', 'Student number', z.string().nullable()),
  name: labelled('姓名', 'Name', z.string()),
  level: labelled('层次', 'Level', z.string()),
  majorName: labelled('专业', 'Major', z.string().nullable()),
  grade: labelled('年级', 'Grade', z.number()),
  role: labelled('指导身份', 'Role', z.string()),
  fromDate: labelled('开始日期', 'From', WireDate),
  toDate: labelled('结束日期', 'To', Day),
});

/** A record with everything somebody within reach may see; personal numbers are masked. */
export const StaffRecord = z.object({
  id: z.uuid(),
  tutorId: z.uuid().nullable(),
  staffNo: labelled('工号', 'Number', z.string()),
  ...officeFields,
  departmentName: labelled('所在单位', 'Department', z.string()),
  idNumber: labelled('证件号码', 'Document number', z.string().nullable()),
  photo: Attachment.nullable(),
  ...selfFields,
  email: labelled('电子邮箱', 'E-mail', z.string().nullable()),
  homepage: labelled('个人主页', 'Homepage', z.string().nullable()),
  tutor: z
    .object({
      ...tutorSelfFields,
      directions: labelled('研究方向', 'Fields of research', z.array(z.string())),
      ...tutorOfficeFields,
      status: choice('导师状态', 'Supervisor status', tutorStates),
      statusReason: labelled('状态说明', 'Reason', z.string().nullable()),
    })
    .nullable(),
  qualifications: z.array(Qualified.extend({ id: z.uuid() })),
  places: z.array(
    z.object({
      year: labelled('年度', 'Year', z.number()),
      level: GuidedLevel,
      degreeType: GuidedType,
      /** In which the permit of the year lets the tutor enrol. */
      disciplines: labelled('招生学科', 'May enrol in', z.string()),
      quota: labelled('名额', 'Places', z.int()),
      used: labelled('已接收', 'Taken', z.int()),
    }),
  ),
  students: z.array(GuidedStudent),
  courses: z.array(
    z.object({
      id: z.uuid(),
      name: labelled('教学班', 'Class', z.string()),
      termName: labelled('学期', 'Term', z.string()),
    }),
  ),
  /** What is not settled yet, of whichever business. */
  underWay: z.array(
    z.object({
      id: z.uuid(),
      business: z.string(),
      what: z.string(),
      /** The page it is dealt with on, for who may see it there. */
      link: z.string().nullable(),
    }),
  ),
  warnings: z.array(z.string()),
  actions: z.array(z.enum(recordActions)),
  version: Version,
});
export type StaffRecord = z.output<typeof StaffRecord>;
