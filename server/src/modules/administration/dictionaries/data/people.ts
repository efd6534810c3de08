import { text } from '@graduate/contract/platform/text.ts';
import { type DictionarySeed, itemsOf } from '../../../../platform/dictionary-seed.ts';

const bloodType: DictionarySeed = {
  code: 'bloodType',
  name: text('血型', 'Blood type'),
  standard: { name: 'JY/T 1001', version: '2012' },
  items: itemsOf(`
    0 未知血型 | Unknown
    1 A血型 | A
    2 B血型 | B
    3 AB血型 | AB
    4 O血型 | O
    5 RH阳性血型 | Rh positive
    6 RH阴性血型 | Rh negative
    7 HLA血型 | HLA
    8 未定血型 | Undetermined
    9 其他血型 | Other`),
};

const relation: DictionarySeed = {
  code: 'relation',
  name: text('家庭关系', 'Family relation'),
  standard: { name: 'GB/T 4761', version: '2008' },
  items: itemsOf(`
    0 本人或户主 | Self or head of the household
    1 配偶 | Spouse
    2 子 | Son
    3 女 | Daughter
    4 孙子、孙女或外孙子、外孙女 | Grandchild
    5 父母 | Parent
    51 父亲 | Father > 5
    52 母亲 | Mother > 5
    6 祖父母或外祖父母 | Grandparent
    7 兄、弟、姐、妹 | Brother or sister
    8 其他 | Other`),
};

const subjects = [
  ['哲学', 'Philosophy'],
  ['经济学', 'Economics'],
  ['法学', 'Law'],
  ['教育学', 'Education'],
  ['文学', 'Literature'],
  ['历史学', 'History'],
  ['理学', 'Science'],
  ['工学', 'Engineering'],
  ['农学', 'Agriculture'],
  ['医学', 'Medicine'],
  ['军事学', 'Military Science'],
  ['管理学', 'Management'],
  ['艺术学', 'Arts'],
] as const;

/** Degrees of one level: its digit and the number of the category. */
const degreesOf = (level: string, zh: string, en: string) => [
  { code: level, label: text(zh, en) },
  ...subjects.map(([subject, inEnglish], index) => ({
    code: `${level}${String(index + 1).padStart(2, '0')}`,
    label: text(`${subject}${zh}学位`, `${en} of ${inEnglish}`),
    parent: level,
  })),
];

/** Academic degrees. The arts (13) are a category since 2011 and are reported under the same pattern. */
const degree: DictionarySeed = {
  code: 'degree',
  name: text('学位', 'Degree'),
  standard: { name: 'GB/T 6864', version: '2003，含艺术学' },
  items: [
    { code: '1', label: text('名誉博士', 'Honorary doctor') },
    ...degreesOf('2', '博士', 'Doctor'),
    ...degreesOf('3', '硕士', 'Master'),
    ...degreesOf('4', '学士', 'Bachelor'),
  ],
};

/** What records of people need beside sex, marital status and the like. */
export const peopleCodes: readonly DictionarySeed[] = [bloodType, relation, degree];
