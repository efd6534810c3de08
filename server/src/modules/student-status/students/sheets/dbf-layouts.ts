import type { DbfField, DbfLayout } from '../../../../platform/dbf/dbf-layout.ts';

/** Every file of the ministry that is written from student records. */
export const dbfFiles = { registration: '学籍注册', graduation: '学历注册', equivalent: '同等学力' } as const;

/** `NAME length from` on a line; all fields are text, as the ministry wants them. */
const textFields = (lines: string): DbfField[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', length = '', from = ''] = line.trim().split(' ');
      return { name, type: 'C', length: Number(length), from };
    });

const person = `
  YXDM 5 schoolCode
  KSH 18 examineeNo
  XH 15 studentNo
  XM 40 name
  XB 2 gender
  CSRQ 8 birthDate
  SFZH 18 idNumber
  ZZMM 16 politicalStatus
  MZ 24 ethnicity
  ZYDM 6 majorCode
  ZYMC 50 majorName
  CC 12 level
  XZ 3 studyYears
  XXXS 10 studyMode
  RXRQ 8 entryDate`;

/**
 * The layouts of a new installation. The ministry changes them from year to year: those in force are settings.
 */
export const usualLayouts: readonly (DbfLayout & { fields: DbfField[] })[] = [
  {
    name: dbfFiles.registration,
    version: '2026',
    fields: textFields(`${person}
      FY 60 departmentId
      XSH 60 direction
      BH 30 classId
      YJBYRQ 8 expectedGraduationDate
      DSXM 40 mainTutorName
      ZXJH 20 specialProgram
      BZ 40 statusReason`),
  },
  {
    name: dbfFiles.graduation,
    version: '2026',
    fields: textFields(`${person}
      BYRQ 8 graduationDate
      BJYJL 4 conclusion
      ZSBH 18 graduationCertNo
      XZXM 40 president
      FY 60 departmentId
      XSH 60 direction
      BH 30 classId
      BZ 40 certReplacedNo`),
  },
  {
    name: dbfFiles.equivalent,
    version: '2026',
    fields: textFields(`
      XM 40 name
      XMPY 60 namePinyin
      XBM 1 genderCode
      GBM 3 nationalityCode
      MZM 2 ethnicityCode
      ZZMMM 2 politicalStatusCode
      CSRQ 8 birthDate
      ZJLXM 2 idTypeCode
      ZJHM 18 idNumber
      XWSYDWM 5 schoolCode
      XZXM 40 president
      ZXXM 40 degreeChair
      PYDWM 5 schoolCode
      XWLBM 5 degreeCategory
      YJXKM 4 disciplineCode
      ZYDM 6 majorCode
      ZYMC 60 majorName
      SQH 20 applyNo
      QXLM 2 prevEduLevelCode
      QXWZSBH 20 prevDegreeCertNo
      QXWNY 6 bachelorMonth
      GZDW 60 workUnit
      WYTKH 20 foreignExamNo
      ZHTKH 20 subjectExamNo
      DSXM 40 mainTutorName
      LWTM 200 thesisTitle
      HXWRQ 8 degreeDate
      XWZSBH 17 degreeCertNo
      BZ 40 remark`),
  },
];
