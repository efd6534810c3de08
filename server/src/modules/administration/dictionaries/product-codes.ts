import { text } from '@graduate/contract/platform/text.ts';
import { type DictionarySeed, itemsOf } from '../../../platform/dictionary-seed.ts';

/** Code tables of the product itself that several modules use. */
export const productCodes: readonly DictionarySeed[] = [
  {
    code: 'pycc',
    name: text('培养层次', 'Training level'),
    items: itemsOf(`
      D 博士 | Doctor
      M 硕士 | Master
      N 非学历 | Without a degree`),
  },
  {
    code: 'degreeType',
    name: text('学位类型', 'Degree type'),
    items: itemsOf(`
      A 学术学位 | Academic degree
      P 专业学位 | Professional degree`),
  },
  {
    code: 'studyMode',
    name: text('学习形式', 'Study form'),
    items: itemsOf(`
      fulltime 全日制 | Full-time
      parttime 非全日制 | Part-time`),
  },
  {
    code: 'population',
    name: text('学生类别', 'Student population'),
    items: itemsOf(`
      regular 研究生 | Graduate student
      intl 留学生 | International student
      visiting 进修生 | Visiting student
      equivalent 同等学力申请人 | Equivalent-qualification applicant`),
  },
  {
    code: 'idType',
    name: text('证件类型', 'Kind of identity document'),
    items: itemsOf(`
      01 居民身份证 | Resident identity card
      02 港澳居民来往内地通行证 | Mainland travel permit for Hong Kong and Macao residents
      03 台湾居民来往大陆通行证 | Mainland travel permit for Taiwan residents
      04 港澳台居民居住证 | Residence permit for Hong Kong, Macao and Taiwan residents
      05 护照 | Passport
      06 外国人永久居留证 | Foreign permanent resident identity card
      99 其他 | Other`),
  },
  {
    code: 'overseasType',
    name: text('港澳台侨外', 'From outside the mainland'),
    items: itemsOf(`
      0 否 | No
      1 香港 | Hong Kong
      2 澳门 | Macao
      3 台湾 | Taiwan
      4 华侨 | Overseas Chinese
      5 外国 | Foreign`),
  },
  {
    code: 'admissionCategory',
    name: text('录取类别', 'Admission category'),
    items: itemsOf(`
      11 非定向就业 | Free employment
      12 定向就业 | Employment fixed beforehand`),
  },
  {
    code: 'examMode',
    name: text('考试方式', 'Mode of admission'),
    items: itemsOf(`
      21 全国统考 | National examination
      22 推荐免试 | Recommended, without examination
      23 单独考试 | Separate examination
      24 管理类联考 | Joint examination in management
      25 法硕联考 | Joint examination in law
      31 博士普通招考 | Doctoral entrance examination
      32 申请-考核 | Application and assessment
      33 硕博连读 | From master's to doctoral studies
      34 本科直博 | Straight from bachelor's to doctoral studies
      41 留学生申请审核 | International application review
      90 其他 | Other`),
  },
  {
    code: 'specialProgram',
    name: text('专项计划', 'Special programme'),
    items: itemsOf(`
      0 无 | None
      1 少数民族骨干 | Ethnic minority key talents
      2 退役大学生士兵 | Retired student soldiers
      3 援藏 | Support for Tibet
      4 农村师资 | Teachers for rural schools
      5 对口支援高校教师 | Teachers of partner universities
      6 联合培养 | Joint training
      9 其他 | Other`),
  },
];
