import type { Tx } from '../../../src/platform/database/connect.ts';
import { idOf } from '../../../src/platform/ids.ts';

type Levels = 'D' | 'M' | 'DM';

/** Department, discipline, name: disciplines and professional degrees of the catalogue of 2022. */
const majors: readonly (readonly [string, string, string, string, Levels])[] = [
  ['201', '0701', '数学', 'Mathematics', 'DM'],
  ['201', '0714', '统计学', 'Statistics', 'DM'],
  ['201', '0252', '应用统计', 'Applied Statistics', 'M'],
  ['202', '0702', '物理学', 'Physics', 'DM'],
  ['202', '0809', '电子科学与技术', 'Electronic Science and Technology', 'DM'],
  ['202', '1401', '集成电路科学与工程', 'Integrated Circuit Science and Engineering', 'M'],
  ['203', '0703', '化学', 'Chemistry', 'DM'],
  ['203', '0817', '化学工程与技术', 'Chemical Engineering and Technology', 'DM'],
  ['203', '0856', '材料与化工', 'Materials and Chemical Engineering', 'DM'],
  ['204', '0710', '生物学', 'Biology', 'DM'],
  ['204', '0860', '生物与医药', 'Biotechnology and Medicine', 'M'],
  ['205', '0705', '地理学', 'Geography', 'DM'],
  ['205', '0830', '环境科学与工程', 'Environmental Science and Engineering', 'DM'],
  ['205', '0815', '水利工程', 'Hydraulic Engineering', 'M'],
  ['206', '0909', '草学', 'Grassland Science', 'DM'],
  ['206', '0905', '畜牧学', 'Animal Husbandry', 'M'],
  ['206', '0951', '农业', 'Agriculture', 'M'],
  ['207', '0706', '大气科学', 'Atmospheric Sciences', 'DM'],
  ['207', '0751', '气象', 'Meteorology', 'M'],
  ['208', '0812', '计算机科学与技术', 'Computer Science and Technology', 'DM'],
  ['208', '0810', '信息与通信工程', 'Information and Communication Engineering', 'M'],
  ['208', '0854', '电子信息', 'Electronic Information', 'DM'],
  ['208', '1405', '智能科学与技术', 'Intelligence Science and Technology', 'DM'],
  ['209', '0801', '力学', 'Mechanics', 'DM'],
  ['209', '0814', '土木工程', 'Civil Engineering', 'DM'],
  ['209', '0859', '土木水利', 'Civil and Hydraulic Engineering', 'M'],
  ['210', '0709', '地质学', 'Geology', 'DM'],
  ['210', '0857', '资源与环境', 'Resources and Environment', 'DM'],
  ['211', '0805', '材料科学与工程', 'Materials Science and Engineering', 'DM'],
  ['211', '0858', '能源动力', 'Energy and Power', 'M'],
  ['212', '0827', '核科学与技术', 'Nuclear Science and Technology', 'DM'],
  ['213', '0713', '生态学', 'Ecology', 'DM'],
  ['213', '0828', '农业工程', 'Agricultural Engineering', 'M'],
  ['301', '0202', '应用经济学', 'Applied Economics', 'DM'],
  ['301', '0251', '金融', 'Finance', 'M'],
  ['302', '1202', '工商管理学', 'Business Administration', 'DM'],
  ['302', '1204', '公共管理学', 'Public Administration', 'DM'],
  ['302', '1251', '工商管理', 'Master of Business Administration', 'M'],
  ['303', '0301', '法学', 'Law', 'DM'],
  ['303', '0351', '法律', 'Juris Master', 'M'],
  ['304', '0501', '中国语言文学', 'Chinese Language and Literature', 'DM'],
  ['304', '0453', '国际中文教育', 'International Chinese Language Education', 'M'],
  ['305', '0602', '中国史', 'Chinese History', 'DM'],
  ['305', '0601', '考古学', 'Archaeology', 'M'],
  ['306', '0101', '哲学', 'Philosophy', 'M'],
  ['306', '0303', '社会学', 'Sociology', 'M'],
  ['307', '0503', '新闻传播学', 'Journalism and Communication', 'M'],
  ['307', '0552', '新闻与传播', 'Master of Journalism and Communication', 'M'],
  ['308', '0502', '外国语言文学', 'Foreign Languages and Literatures', 'M'],
  ['308', '0551', '翻译', 'Translation and Interpreting', 'M'],
  ['309', '0305', '马克思主义理论', 'Marxist Theory', 'DM'],
  ['310', '0302', '政治学', 'Political Science', 'DM'],
  ['310', '0304', '民族学', 'Ethnology', 'DM'],
  ['311', '1357', '设计', 'Design', 'M'],
  ['312', '0401', '教育学', 'Education', 'DM'],
  ['401', '1001', '基础医学', 'Basic Medicine', 'DM'],
  ['402', '1004', '公共卫生与预防医学', 'Public Health and Preventive Medicine', 'DM'],
  ['403', '1007', '药学', 'Pharmaceutical Science', 'DM'],
  ['403', '1055', '药学', 'Master of Pharmacy', 'M'],
  ['404', '1011', '护理学', 'Nursing Science', 'M'],
];

const CATALOG_YEAR = 2022;

/** In the catalogue the third digit of a professional degree is 5 or more. */
const isProfessional = (discipline: string): boolean => Number(discipline.charAt(2)) >= 5;

export const writeDemonstrationMajors = async (tx: Tx): Promise<void> => {
  await tx
    .insertInto('majors')
    .values(
      majors.map(([department, discipline, name, nameEn, levels], index) => ({
        id: idOf(`major:${department}:${discipline}`),
        code: `${discipline}00`,
        name,
        nameEn,
        departmentId: idOf(`department:${department}`),
        disciplineCode: discipline,
        degreeType: isProfessional(discipline) ? ('P' as const) : ('A' as const),
        forDoctors: levels.includes('D'),
        forMasters: levels.includes('M'),
        catalogYear: CATALOG_YEAR,
        sortOrder: index,
      })),
    )
    .execute();
};
