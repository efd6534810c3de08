import { degreeTypes } from '../../../administration/accounts/degree-types.ts';
import { trainingLevels } from '../../../people/guidance/choices.ts';
import { text } from '../../../platform/text.ts';
import { studyModes } from '../../students/choices.ts';
import { type ChangeTypeSpec, ofStudents } from '../change-type.ts';
import {
  choice,
  corrections,
  day,
  department,
  file,
  fromDictionary,
  major,
  number,
  optional,
  tutor,
  words,
} from '../fields.ts';

const { D, M } = trainingLevels;

/** What the enrolment office does to records; a second person of the office confirms it. */
export const officeTypes = {
  transferIn: {
    name: text('转学（转入）', 'Transfer from another school'),
    who: ['school'],
    populations: ofStudents,
    from: 'none',
    fields: [
      words('name', '姓名', 'Name', { length: 50 }),
      fromDictionary('gender', 'gender', '性别', 'Gender'),
      day('birthDate', '出生日期', 'Date of birth'),
      fromDictionary('idType', 'idType', '证件类型', 'Kind of document'),
      words('idNumber', '证件号码', 'Document number', { length: 30 }),
      fromDictionary('country', 'nationality', '国籍（地区）', 'Nationality'),
      words('nameEn', '英文姓名（留学生必填）', 'Name in English (international students)', {
        ...optional,
        length: 80,
      }),
      fromDictionary('ethnicity', 'ethnicity', '民族', 'Ethnic group', optional),
      fromDictionary('political', 'politicalStatus', '政治面貌', 'Political status', optional),
      words('mobile', '手机号码', 'Mobile number', { length: 20 }),
      words('fromSchool', '转出学校', 'Transfers from', { length: 80 }),
      words('fromMajor', '原专业', 'Major there', { length: 60 }),
      words('examineeNo', '原考生编号', 'Examinee number', { length: 18 }),
      number('enrolYear', '录取年度', 'Year of admission', { min: 2000, max: 2100 }),
      day('entryDate', '原入学日期', 'Entry date'),
      fromDictionary('admissionCategory', 'admissionCategory', '录取类别', 'Admission category'),
      fromDictionary('examMode', 'examMode', '考试方式', 'Mode of admission'),
      choice('trainingLevel', '培养层次', 'Level', { D, M }),
      choice('degreeType', '学位类型', 'Degree type', degreeTypes),
      choice('studyMode', '学习方式', 'Study mode', studyModes),
      department('toDept', '转入院系', 'Department'),
      major('toMajor', '转入专业', 'Major', { departmentField: 'toDept' }),
      tutor('toTutor', '接收导师', 'Supervisor'),
      day('publicityFrom', '公示开始', 'Publicity from', optional),
      day('publicityTo', '公示结束', 'Publicity to', optional),
      words('filingNo', '省级教育部门备案号', 'Provincial filing', {
        ...optional,
        length: 60,
        hint: text('可在转入后3个月内登记', 'May follow within three months'),
      }),
    ],
    files: [
      file('approval', '转学审批材料', 'Papers of the transfer'),
      file('tutorConsent', '接收导师同意意见', 'Consent of the supervisor'),
    ],
    checks: ['targetMajor', 'targetTutor', 'newPerson', 'published'],
    limits: { publicityDays: 5 },
    flow: 'FL-G',
    effect: 'transferIn',
    chsi: true,
  },
  correction: {
    name: text('学籍更正', 'Correction of the record'),
    who: ['school'],
    populations: ofStudents,
    from: 'any',
    fields: [
      corrections('fields', '更正内容', 'Fields to correct'),
      words('documentNo', '文号', 'Document number', { ...optional, length: 60 }),
    ],
    files: [file('proof', '证明材料', 'Proof')],
    checks: ['correctable'],
    limits: {},
    flow: 'FL-J',
    effect: 'correct',
    chsi: true,
  },
} as const satisfies Record<string, ChangeTypeSpec>;
