import { text } from '@graduate/contract/platform/text.ts';
import { NO_SCHOOL_CODE } from '@graduate/contract/student-status/students/numbers.ts';
import type { RecordFieldCode } from '@graduate/contract/student-status/students/record-fields.ts';
import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import { recordImportCalls } from '@graduate/contract/student-status/students/sheet-calls.ts';
import { defineImport } from '../../../../platform/excel/import/define-import.ts';
import type { ImportColumn } from '../../../../platform/excel/import/import-spec.ts';
import { type StudentScope, studentScope } from '../students.scope.ts';
import { explainConstraint } from '../writing/writing.errors.ts';
import { checkNewStudents } from './check-new-students.ts';
import { createStudents } from './create-students.ts';
import { choicesFor, fieldColumn, recordRow } from './import-columns.ts';
import { importLimits } from './sheets.errors.ts';

const must = { required: true };
const asText = text('单元格请设为文本格式', 'Format the cell as text');

export const newStudentColumns: readonly ImportColumn[] = [
  fieldColumn('examineeNo', { ...must, example: `${NO_SCHOOL_CODE}6202600001`, note: asText }),
  fieldColumn('name', { ...must, example: '张三' }),
  fieldColumn('namePinyin', {
    example: 'ZHANG SAN',
    note: text('不填则自动生成', 'Made from the name if empty'),
  }),
  fieldColumn('gender', { ...must, example: '男' }),
  fieldColumn('birthDate', {
    example: '1990-03-07',
    note: text('身份证可不填', 'Not needed with an identity card'),
  }),
  fieldColumn('idType', { ...must, example: '居民身份证', width: 24 }),
  fieldColumn('idNumber', { ...must, example: '11010119900307803X', note: asText, width: 24 }),
  fieldColumn('nationality', { zh: '国籍', example: '中国' }),
  fieldColumn('ethnicity', { example: '汉族' }),
  fieldColumn('politicalStatus', { example: '中国共产主义青年团团员', width: 24 }),
  fieldColumn('trainingLevel', must),
  fieldColumn('degreeType', must),
  fieldColumn('studyMode', must),
  fieldColumn('departmentId', { ...must, zh: '录取院系', example: '信息科学与工程学院', width: 26 }),
  fieldColumn('majorCode', { ...must, example: '081200' }),
  fieldColumn('direction'),
  { key: 'tutorNo', label: text('导师工号', "Supervisor's number"), example: '20080101' },
  fieldColumn('admissionCategory', { ...must, example: '非定向就业' }),
  fieldColumn('directedUnit'),
  fieldColumn('examMode', { ...must, example: '全国统考' }),
  fieldColumn('specialProgram', { example: '无' }),
  fieldColumn('enrolYear', must),
  fieldColumn('entryDate'),
  fieldColumn('studyYears'),
  fieldColumn('mobile', { ...must, zh: '手机', example: '13800000000' }),
  fieldColumn('email', { zh: '邮箱', example: 'zhangsan@example.edu.cn', width: 26 }),
  fieldColumn('mailingAddress', { width: 30 }),
  fieldColumn('mailingPostcode', { zh: '邮编', example: '730000' }),
  fieldColumn('originPlace', { example: '620102' }),
  fieldColumn('prevEduLevel', { zh: '前置学历' }),
  fieldColumn('prevSchool', { zh: '前置学校' }),
  fieldColumn('prevMajor'),
  fieldColumn('prevGradDate', { example: '2026-06-30' }),
  fieldColumn('prevGradCertNo', { note: asText }),
  fieldColumn('prevDegreeCertNo', { note: asText }),
  fieldColumn('remark'),
];

const codes = newStudentColumns.map(({ key }) => key).filter((key) => key !== 'tutorNo') as RecordFieldCode[];

export const newStudentChoices = (db: Parameters<typeof choicesFor>[0]) => choicesFor(db, codes);

/** New students from the sheet of the admission: they begin as not arrived and without a card number. */
export const importNewStudents = defineImport<StudentScope, RecordData>({
  name: 'students.new',
  title: text('新生', 'new students'),
  calls: recordImportCalls.new,
  columns: newStudentColumns,
  limits: importLimits,
  choices: newStudentChoices,
  row: recordRow(codes),
  scope: studentScope,
  check: async ({ services, author }, rows) =>
    (await checkNewStudents(services.db, author.actor, rows, newStudentColumns)).problems,
  prepare: async ({ services, author }, rows) => {
    const { ready } = await checkNewStudents(services.db, author.actor, rows, newStudentColumns);
    return {
      text: text(`成功导入${ready.length}名新生`, `${ready.length} new students imported`),
      write: (tx) => createStudents(tx, author, ready).catch(explainConstraint),
    };
  },
});
