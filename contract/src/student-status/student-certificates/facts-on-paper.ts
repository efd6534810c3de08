import { type Language, type Text, text } from '../../platform/text.ts';
import { sampleValues } from './merge-fields.ts';

/** The lines of the report, in the order they are printed. */
const factLabels: Readonly<Record<string, Text>> = {
  name: text('姓名', 'Name'),
  gender: text('性别', 'Gender'),
  birthDate: text('出生日期', 'Date of birth'),
  ethnicity: text('民族', 'Ethnic group'),
  idTypeName: text('证件类型', 'Document'),
  idNumber: text('证件号码', 'Document number'),
  studentNo: text('学号', 'Student number'),
  department: text('院系', 'Department'),
  major: text('专业', 'Major'),
  level: text('培养层次', 'Level'),
  degreeType: text('学位类型', 'Degree type'),
  studyMode: text('学习方式', 'Study mode'),
  studyYears: text('学制（年）', 'Years of study'),
  entryDate: text('入学日期', 'Entry date'),
  statusName: text('学籍状态', 'Status'),
  statusDate: text('状态日期', 'Status since'),
  expected: text('预计毕业日期', 'Expected graduation'),
};

/** The report as a table: names and values, without what is not known. */
export const factsOnPaper = (
  facts: Readonly<Record<string, string>>,
  lang: Language,
): [name: string, value: string][] =>
  Object.entries(factLabels).flatMap(([key, label]): [string, string][] =>
    facts[key] ? [[label[lang], facts[key]]] : [],
  );

/** The report of somebody invented. */
export const sampleFacts = (lang: Language): [name: string, value: string][] => {
  const { idType, departmentName, majorName, status, ...others } = sampleValues(lang);
  const named = { idTypeName: idType, department: departmentName, major: majorName, statusName: status };
  return factsOnPaper({ ...others, ...named }, lang);
};
