import { z } from 'zod';
import { degreeTypes } from '../../administration/accounts/degree-types.ts';
import { departmentCodes, majorCodes } from '../../administration/accounts/departments.ts';
import { trainingLevels, tutorRoles } from '../../people/guidance/choices.ts';
import { tutorNo } from '../../people/guidance/tutors.ts';
import { choice, choiceOf, severalOf } from '../../platform/choices.ts';
import { described, labelled } from '../../platform/fields.ts';
import { keywordIn, pageQuery } from '../../platform/page.ts';
import { Version } from '../../platform/version.ts';
import { listInQuery, onTheWire, WireDate, WireTime, YearNumber } from '../../platform/wire.ts';
import {
  ageBands,
  checkStates,
  type PhotoKind,
  photoKinds,
  populations,
  presences,
  recordFlags,
  registrationStates,
  statuses,
  studyModes,
} from './choices.ts';
import type { RecordField } from './fields/record-field.ts';
import { recordFieldCodes, recordFields } from './record-fields.ts';

/** What the catalogue says of a field. */
const label = <T extends z.ZodType>(code: keyof typeof recordFields, schema: T): T => {
  const { label, choices, dictionary }: RecordField = recordFields[code];
  return described(labelled(label.zh, label.en, schema), {
    ...(choices && { choices }),
    ...(dictionary && { dictionary }),
  });
};

const wireNames = {
  cardNo: 'xykh',
  departmentCode: 'yxCode',
  departmentName: 'yxName',
  trainingLevel: 'pycc',
  mainTutorNo: 'dsh',
  checkState: 'hdzt',
} as const;

const briefFields = {
  id: z.uuid(),
  cardNo: label('cardNo', z.string().nullable()),
  studentNo: label('studentNo', z.string().nullable()),
  name: label('name', z.string()),
  nameEn: label('nameEn', z.string().nullable()),
  gender: label('gender', z.string()),
  departmentCode: labelled('院系代码', 'Department code', z.string()),
  departmentName: labelled('院系', 'Department', z.string()),
  majorCode: label('majorCode', z.string().nullable()),
  majorName: labelled('专业', 'Major', z.string().nullable()),
  grade: labelled('年级', 'Grade', YearNumber),
  trainingLevel: choice('层次', 'Level', trainingLevels),
  degreeType: labelled('学位类型', 'Degree type', choiceOf(degreeTypes).nullable()),
  studyMode: labelled('学习方式', 'Study mode', choiceOf(studyModes).nullable()),
  population: choice('学生类别', 'Population', populations),
  status: choice('学籍状态', 'Status', statuses),
  /** The name of the status, in Chinese, for printed forms. */
  statusName: z.string(),
  className: labelled('班级', 'Class', z.string().nullable()),
  mainTutorNo: label('mainTutorNo', z.string().nullable()),
  mainTutorName: label('mainTutorName', z.string().nullable()),
  /** Signed: pictures cannot send a token. */
  photoUrl: labelled('照片', 'Photo', z.string()),
};

export const StudentBrief = onTheWire(z.object(briefFields), wireNames);
export type StudentBrief = z.output<typeof StudentBrief>;

/** Found by a number the person had before: which one. */
const redirectedFrom = z.string().optional();

export const StudentByNumber = onTheWire(z.object({ ...briefFields, redirectedFrom }), wireNames);
export type StudentByNumber = z.output<typeof StudentByNumber>;

/** What business forms show of a student. */
export const StudentCard = onTheWire(
  z.object({
    ...briefFields,
    entryDate: WireDate.nullable(),
    expectedGraduationDate: WireDate.nullable(),
    maxEndDate: WireDate.nullable(),
    registrationState: choiceOf(registrationStates),
    checkState: choiceOf(checkStates),
    mobile: z.string().nullable(),
    /** The change of status or of tutors that is not settled yet; other business may have to wait for it. */
    openChange: z.object({ no: z.string(), typeName: z.string() }).optional(),
    redirectedFrom,
  }),
  wireNames,
);
export type StudentCard = z.output<typeof StudentCard>;

/** What somebody may do with a record now. */
export const recordActions = ['view', 'edit', 'delete', 'reveal'] as const;
export type RecordAction = (typeof recordActions)[number];

const RecordValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type RecordValue = z.output<typeof RecordValue>;
/** Values of a record by field; which fields are there depends on who reads or writes. */
export type RecordData = Readonly<Record<string, RecordValue>>;

const outsideName = new Map<string, string>(
  recordFieldCodes.flatMap((code) => {
    const wire = recordFields[code].wire;
    return wire ? [[code, wire] as const] : [];
  }),
);
outsideName.set('departmentCode', 'yxCode').set('departmentName', 'yxName');
const ourName = new Map([...outsideName].map(([ours, wire]) => [wire, ours]));

const renamed = (data: RecordData, names: ReadonlyMap<string, string>): RecordData =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [names.get(name) ?? name, value]));

/** The fields of a record, outside under their outside names. Rules stand in `record-rules`. */
export const RecordData = z.codec(z.record(z.string().max(40), RecordValue), z.custom<RecordData>(), {
  decode: (wire) => renamed(wire, ourName),
  encode: (ours) => renamed(ours, outsideName),
});

/** A field's name outside. */
export const wireNameOfField = (code: string): string => outsideName.get(code) ?? code;

/** Fields a list can show beside those every row has; what is sensitive is read in the record, where that is noted. */
export const listFieldCodes = recordFieldCodes.filter(
  (code) => recordFields[code].kind !== 'reference' && ['P', 'T', 'I'].includes(recordFields[code].mask),
);

const rowFields = {
  ...briefFields,
  direction: labelled('研究方向', 'Direction of research', z.string().nullable()),
  entryDate: labelled('入学日期', 'Entry date', WireDate),
  expectedGraduationDate: labelled('预计毕业', 'Expected graduation', WireDate.nullable()),
  maxEndDate: labelled('最长年限', 'Study limit', WireDate.nullable()),
  checkState: choice('核对', 'Information check', checkStates),
  gradCheckState: labelled('毕业核对', 'Graduation check', choiceOf(checkStates).nullable()),
  registrationState: choice('注册', 'Registration', registrationStates),
  presence: choice('在校状态', 'Presence', presences),
  campus: described(labelled('校区', 'Campus', z.string().nullable()), { dictionary: 'campus' }),
  /** Masked. */
  mobile: labelled('手机号码', 'Mobile number', z.string().nullable()),
  flags: labelled('提示', 'Flags', z.array(choiceOf(recordFlags))),
  version: Version,
  actions: z.array(z.enum(recordActions)),
  /** The fields asked for, masked as lists are. */
  more: RecordData.optional(),
};

export const StudentRow = onTheWire(z.object(rowFields), wireNames);
export type StudentRow = z.output<typeof StudentRow>;

const codes = listInQuery(z.string().max(40)).optional();
const from = (dictionary: string) => described(codes, { dictionary });
/** A place by its code; a province or a city stands for everything below it. */
export const regionIn = (zh: string, en: string, pattern: RegExp) =>
  described(labelled(zh, en, z.string().regex(pattern).optional()), { kind: 'words', dictionary: 'region' });
const GradeInQuery = z.string().regex(/^\d{4}$/);

/** The filters of every list, export and statistic over students. */
export const studentFilters = {
  /** Card, student or examinee number, name, pinyin, initials; a whole document number. */
  keyword: keywordIn('学号、姓名、拼音首字母、证件号', 'Number, name, initials, document'),
  population: labelled('学生类别', 'Population', severalOf(populations)),
  yxCode: departmentCodes('院系', 'Department'),
  majorCode: majorCodes('专业', 'Major'),
  grade: labelled('年级', 'Grade', listInQuery(GradeInQuery).optional()),
  pycc: labelled('培养层次', 'Level', severalOf(trainingLevels)),
  degreeType: labelled('学位类型', 'Degree type', severalOf(degreeTypes)),
  studyMode: labelled('学习方式', 'Study mode', severalOf(studyModes)),
  status: labelled('学籍状态', 'Status', severalOf(statuses)),
  presence: labelled('在校状态', 'Presence', severalOf(presences)),
  registrationState: labelled('注册状态', 'Registration', severalOf(registrationStates)),
  hdzt: labelled('核对状态', 'Check', severalOf(checkStates)),
  gradCheckState: labelled('毕业核对状态', 'Graduation check', severalOf(checkStates)),
  dsh: tutorNo('导师', 'Supervisor'),
  classId: labelled('班级', 'Class', listInQuery(z.uuid()).optional()),
  campus: labelled('校区', 'Campus', from('campus')),
  entryFrom: labelled('入学日期起', 'Entry from', WireDate.optional()),
  entryTo: labelled('入学日期止', 'Entry to', WireDate.optional()),
  expectedFrom: labelled('预计毕业起', 'Expected from', WireDate.optional()),
  expectedTo: labelled('预计毕业止', 'Expected to', WireDate.optional()),
  admissionCategory: labelled('录取类别', 'Admission category', from('admissionCategory')),
  specialProgram: labelled('专项计划', 'Special programme', from('specialProgram')),
  ethnicity: labelled('民族', 'Ethnic group', from('ethnicity')),
  politicalStatus: labelled('政治面貌', 'Political status', from('political')),
  gender: labelled('性别', 'Gender', from('gender')),
  disciplineCode: labelled('一级学科', 'Discipline', from('discipline')),
  age: labelled('年龄', 'Age', severalOf(ageBands)),
  /** A province, city or county with everything below it. */
  originPlace: regionIn('生源地', 'Place of origin', /^\d{2,6}$/),
  flag: labelled('提示', 'Flag', severalOf(recordFlags)),
  ids: labelled('学生', 'Students', listInQuery(z.uuid()).optional()),
};

export const studentSort = [
  'studentNo',
  'name',
  'grade',
  'yxCode',
  'majorCode',
  'entryDate',
  'expectedGraduationDate',
  'status',
  'updatedAt',
] as const;

export const studentQuery = pageQuery(studentSort, studentFilters);
export type StudentQuery = z.output<typeof studentQuery>;
export type StudentFilter = Omit<StudentQuery, 'page' | 'limit' | 'sort'>;

/**
 * A body that carries the fields of a record beside some of its own, all side by side outside:
 * `{ id, version, mobile: … }` is `{ id, version, record: { mobile: … } }` inside.
 */
export const withRecord = <S extends z.core.$ZodLooseShape>(own: S) => {
  const shape = z.object(own);
  const names = new Set(Object.keys(own));
  type Inside = z.output<typeof shape> & { record: RecordData };
  return z.codec(shape.catchall(RecordValue), z.custom<Inside>(), {
    decode: (wire) => {
      const entries = Object.entries(wire as Record<string, unknown>);
      const ofRecord = entries.filter(([name]) => !names.has(name)) as [string, RecordValue][];
      return {
        ...Object.fromEntries(entries.filter(([name]) => names.has(name))),
        record: renamed(Object.fromEntries(ofRecord), ourName),
      } as Inside;
    },
    encode: ({ record, ...rest }) => ({ ...rest, ...renamed(record, outsideName) }) as never,
  });
};

const Text50 = z.string().trim().min(1).max(50);
const Optional = (length: number) => z.string().trim().max(length).nullable();

export const FamilyMember = z.strictObject({
  name: labelled('姓名', 'Name', Text50),
  relation: described(labelled('与本人关系', 'Relation', z.string().min(1).max(10)), {
    dictionary: 'relation',
  }),
  birthDate: labelled('出生日期', 'Date of birth', WireDate.nullable()),
  politicalStatus: described(labelled('政治面貌', 'Political status', Optional(10)), {
    dictionary: 'political',
  }),
  workUnit: labelled('工作单位', 'Works at', Optional(100)),
  duty: labelled('职务', 'Position', Optional(50)),
  phone: labelled('联系电话', 'Telephone', Optional(20)),
});
export type FamilyMember = z.output<typeof FamilyMember>;

export const Education = z.strictObject({
  fromDate: labelled('开始日期', 'From', WireDate),
  toDate: labelled('结束日期', 'To', WireDate.nullable()),
  school: labelled('学校', 'School', z.string().trim().min(1).max(100)),
  level: labelled('学历层次', 'Level', Optional(40)),
  major: labelled('专业', 'Major', Optional(60)),
  witness: labelled('证明人', 'Witness', Optional(50)),
});
export type Education = z.output<typeof Education>;

export const Work = z.strictObject({
  fromDate: labelled('开始日期', 'From', WireDate),
  toDate: labelled('结束日期', 'To', WireDate.nullable()),
  unit: labelled('工作单位', 'Unit', z.string().trim().min(1).max(100)),
  duty: labelled('职务', 'Position', Optional(50)),
});
export type Work = z.output<typeof Work>;

export const Honour = z.strictObject({
  kind: labelled('类别', 'Kind', z.enum(['award', 'punishment'])),
  title: labelled('名称', 'Title', z.string().trim().min(1).max(100)),
  level: labelled('级别', 'Level', Optional(40)),
  date: labelled('日期', 'Date', WireDate),
  documentNo: labelled('文号', 'Document', Optional(60)),
  expiryDate: labelled('处分期限至', 'Until', WireDate.nullable()),
});
export type Honour = z.output<typeof Honour>;

const StudentTutor = onTheWire(
  z.object({
    tutorId: z.uuid(),
    tutorNo: labelled('工号', 'Number', z.string()),
    name: labelled('姓名', 'Name', z.string()),
    role: choice('导师类别', 'Role', tutorRoles),
    fromDate: labelled('开始日期', 'From', WireDate),
    toDate: labelled('结束日期', 'To', WireDate.nullable()),
    source: z.string(),
  }),
  { tutorNo: 'dsh' },
);
export const StudentTutors = z.array(StudentTutor);
export type StudentTutor = z.output<typeof StudentTutor>;

const PhotoRef = onTheWire(
  z.object({ id: z.uuid(), kind: choiceOf(photoKinds), photoUrl: z.string(), takenAt: WireTime }),
  { id: 'fileId', kind: 'fileType' },
);
export type PhotoRef = { id: string; kind: PhotoKind; photoUrl: string; takenAt: Date };

/** A whole record as one person may see it: absent fields may not be seen, `masked` ones not wholly. */
export const StudentDetail = z.object({
  id: z.uuid(),
  brief: StudentBrief,
  record: RecordData,
  masked: z.array(z.string()),
  editable: z.array(z.string()),
  tutors: StudentTutors,
  family: z.array(FamilyMember).optional(),
  education: z.array(Education).optional(),
  work: z.array(Work).optional(),
  awards: z.array(Honour).optional(),
  photos: z.array(PhotoRef),
  counts: z.object({
    changes: z.number(),
    leaves: z.number(),
    registrations: z.number(),
    certificates: z.number(),
  }),
  intl: RecordData.optional(),
  visit: RecordData.optional(),
  equivalent: RecordData.optional(),
  /** Only the heading may be seen: a former student of the reader. */
  briefOnly: z.boolean(),
  version: Version,
  actions: z.array(z.enum(recordActions)),
});
export type StudentDetail = z.output<typeof StudentDetail>;
