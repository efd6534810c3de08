import { type Language, type Text, text } from '../../platform/text.ts';

type MergeField = { name: Text; sample: Text };

const field = (zh: string, en: string, sampleZh: string, sampleEn: string): MergeField => ({
  name: text(zh, en),
  sample: text(sampleZh, sampleEn),
});

/** What the words of a template may say of a student, with somebody invented as an example. */
export const mergeFields = {
  name: field('姓名', 'Name', '张三', 'ZHANG SAN'),
  gender: field('性别', 'Gender', '男', 'male'),
  birthDate: field('出生日期', 'Date of birth', '2001年5月8日', 'May 8, 2001'),
  idType: field('证件类型', 'Kind of document', '居民身份证', 'resident identity card'),
  idNumber: field('证件号码', 'Document number', '620102200105080011', '620102200105080011'),
  studentNo: field('学号', 'Student number', '202622080001', '202622080001'),
  grade: field('年级', 'Grade', '2026', '2026'),
  departmentName: field('院系', 'Department', '信息科学与工程学院', 'School of Information Science'),
  majorName: field('专业', 'Major', '计算机科学与技术', 'Computer Science and Technology'),
  studyMode: field('学习方式', 'Study mode', '全日制', 'full-time'),
  degreeType: field('学位类型', 'Degree type', '学术学位', 'academic degree'),
  level: field('培养层次', 'Level', '硕士', "master's"),
  studyYears: field('学制', 'Years of study', '3', '3'),
  entryDate: field('入学日期', 'Entry date', '2026年9月1日', 'September 1, 2026'),
  status: field('学籍状态', 'Status', '在读', 'studying'),
  expected: field('预计毕业日期', 'Expected graduation', '2029年6月30日', 'June 30, 2029'),
  graduationDate: field('毕业日期', 'Graduation date', '2029年6月30日', 'June 30, 2029'),
  registration: field('本学期注册情况', 'Registration this term', '本学期已注册', 'registered for this term'),
} as const satisfies Record<string, MergeField>;
export type MergeFieldCode = keyof typeof mergeFields;
export type MergeValues = Readonly<Record<MergeFieldCode, string>>;

const FIELD = /\{(\w*)\}/g;
const OPTIONAL = /\[([^[\]]*)\]/g;

const fieldsIn = (words: string): string[] => [...words.matchAll(FIELD)].map(([, name]) => name ?? '');

/** The fields a template names that do not exist. */
export const unknownFields = (words: string): string[] => [
  ...new Set(fieldsIn(words).filter((name) => !Object.hasOwn(mergeFields, name))),
];

/** Words in square brackets are left out when a field in them is empty. */
const withoutEmptyParts = (words: string, values: Readonly<Record<string, string>>): string =>
  words.replace(OPTIONAL, (_, part: string) => (fieldsIn(part).every((name) => values[name]) ? part : ''));

/** The paragraphs of a certificate: every field replaced by what it says of the student. */
export const mergedParagraphs = (body: string, values: MergeValues): string[] => {
  const known: Readonly<Record<string, string>> = values;
  return withoutEmptyParts(body, known)
    .replace(FIELD, (_, name: string) => known[name] || '—')
    .split('\n')
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
};

/** The invented student of previews. */
export const sampleValues = (lang: Language): MergeValues =>
  Object.fromEntries(
    Object.entries(mergeFields).map(([code, { sample }]) => [code, sample[lang]]),
  ) as MergeValues;
