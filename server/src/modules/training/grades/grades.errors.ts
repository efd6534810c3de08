import { spanInWords } from '@graduate/contract/commons/date-windows/own-windows.ts';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import { type Language, type Text, text } from '@graduate/contract/platform/text.ts';
import { type SheetState, sheetStates } from '@graduate/contract/training/grades/choices.ts';
import { type GradeFlag, gradeFlags } from '@graduate/contract/training/study-records/choices.ts';
import { defineErrors, platformErrors } from '../../../platform/errors.ts';

export const noSuchSheet = () => platformErrors.notFound({ what: text('成绩登记表', 'The grade sheet') });

export const noSuchGrade = () => platformErrors.notFound({ what: text('成绩', 'The grade') });
export const noSuchCorrection = () => platformErrors.notFound({ what: text('更正申请', 'The correction') });

export const noSuchLateGrade = () =>
  platformErrors.notFound({ what: text('补登申请', 'The missing grade asked for') });

export const noSuchRequest = () => platformErrors.notFound({ what: text('申请', 'The request') });

export const noSuchExemption = () =>
  platformErrors.notFound({ what: text('免修或认定申请', 'The exemption') });

export const noSuchPointScheme = () =>
  platformErrors.notFound({ what: text('绩点方案', 'The scheme of grade points') });

export const noSuchTranscript = () => platformErrors.notFound({ what: text('成绩单', 'The transcript') });

/** What an English transcript has no English name for, by what it is. */
export type WithoutEnglish = Readonly<
  Record<'student' | 'department' | 'major' | 'course', readonly string[]>
>;

const kindsNamed: Readonly<Record<keyof WithoutEnglish, Text>> = {
  student: text('姓名', 'name'),
  department: text('院系', 'department'),
  major: text('专业', 'major'),
  course: text('课程', 'course'),
};

/** What has no English name, kind by kind. */
const inKinds = (without: WithoutEnglish, language: Language): string => {
  const [said, comma, between] = language === 'zh' ? ['：', '、', '；'] : [': ', ', ', '; '];
  return keysOf(kindsNamed)
    .filter((kind) => without[kind].length > 0)
    .map((kind) => `${kindsNamed[kind][language]}${said}${without[kind].join(comma)}`)
    .join(between);
};

type Rates = { pct: number; limit: number };

export const gradeErrors = defineErrors('grades', {
  wrongState: [
    409,
    ({ state, action }: { state: SheetState; action: Text }) =>
      text(
        `当前状态为“${sheetStates[state].zh}”，不能执行“${action.zh}”`,
        `“${action.en}” is not possible in the state “${sheetStates[state].en}”`,
      ),
    'T002',
  ],
  weightsSum: [
    422,
    ({ sum }: { sum: number }) =>
      text(
        `平时、期中、期末占比之和必须为100%，当前为${sum}%`,
        `The weights must add up to 100%; they are ${sum}%`,
      ),
    'T108',
  ],
  badMark: [
    400,
    ({ label }: { label: Text }) =>
      text(
        `${label.zh}应为0至100之间的数字，最多1位小数`,
        `${label.en} must be a number from 0 to 100 with at most one decimal`,
      ),
    'T701',
  ],
  weightsFixed: [
    409,
    text('成绩已提交，不能修改占比', 'Grades were submitted: the weights stay as they are'),
    'T702',
  ],
  notEntered: [
    422,
    ({ row, name }: { row: number; name: string }) =>
      text(
        `第${row}行 ${name} 成绩未录入，请录入或选择状态标记`,
        `Row ${row}, ${name}: no grade yet; enter one or choose a mark`,
      ),
    'T703',
  ],
  noFinalWith: [
    422,
    ({ flag }: { flag: GradeFlag }) =>
      text(
        `标记为“${gradeFlags[flag].zh}”的学生不能录入期末成绩`,
        `A student marked “${gradeFlags[flag].en}” has no final grade`,
      ),
    'T704',
  ],
  entryClosed: [
    422,
    ({ span }: { span: { opensAt: Date; closesAt: Date } }) =>
      text(
        `成绩录入已截止，开放时间：${spanInWords(span).zh}，请向学院申请`,
        `The time to enter grades is over (${spanInWords(span).en}); ask the college`,
      ),
    'T705',
  ],
  manyExcellent: [
    422,
    ({ pct, limit }: Rates) =>
      text(
        `优秀率${pct}%超过${limit}%，请填写说明`,
        `${pct}% are excellent, more than ${limit}%: please explain`,
      ),
    'T706',
  ],
  manyFailed: [
    422,
    ({ pct, limit }: Rates) =>
      text(
        `不及格率${pct}%超过${limit}%，请填写说明`,
        `${pct}% have failed, more than ${limit}%: please explain`,
      ),
    'T707',
  ],
  notOfClass: [
    422,
    ({ no }: { no: string }) => text(`学号${no}不在本教学班名单中`, `${no} is not a student of this class`),
    'T708',
  ],
  notCounted: [
    422,
    ({ label }: { label: Text }) =>
      text(`${label.zh}占比为0，请留空`, `${label.en} does not count: leave it empty`),
  ],
  notOfScale: [422, text('等级与记分方式不符，请重新选择', 'The scale has no such level; choose another')],
  markFromApproval: [
    409,
    text('该学生的缓考已经批准，标记不能修改', 'The deferral is approved: the mark stays as it is'),
  ],
  leadOnly: [
    403,
    text('成绩由主讲教师提交，请联系主讲教师', 'The lead teacher submits grades; please ask them'),
  ],
  remindedToday: [409, text('今日已提醒过，请勿重复发送', 'Already reminded today'), 'T319'],
  nobodyTaught: [422, text('该教学班没有学生，无需提交成绩', 'The class has no students')],
  correctionOpen: [
    409,
    text('该成绩已有未办结的更正申请', 'A correction of this grade is under way already'),
    'T721',
  ],
  sameGrade: [422, text('更正后成绩与原成绩相同', 'It is the same grade as before'), 'T722'],
  notByCorrection: [
    422,
    text('缓考须另行申请，不能通过更正办理', 'A deferral is applied for, not made by a correction'),
  ],
  notYourCorrection: [403, text('只能撤回本人提交的申请', 'Only the person who asked may withdraw it')],
  lateAskedAlready: [409, text('该成绩已有未办结的补登申请', 'This grade was asked to be entered already')],
  lateThereAlready: [
    409,
    text(
      '该生本学期已有该课程此性质的成绩，如有错误请申请更正',
      'The student has such a grade of this course and term; ask for a correction of it',
    ),
  ],
  lateOnSheet: [
    409,
    text(
      '该生在此课程尚未公布的成绩登记表上，请在登记表中录入',
      'The student stands on a sheet of this course that is not published yet: enter the grade there',
    ),
  ],
  lateTermAhead: [
    422,
    text('所选学期尚未开始，不能补登成绩', 'The term has not begun: there are no grades of it'),
  ],
  lateNotYourCourse: [
    422,
    text(
      '只能补登本单位开设课程的成绩，其他课程请联系开课单位',
      'Only grades of courses your department offers; ask the department that offers it',
    ),
  ],
  lateNoResult: [422, text('成绩与等级须且只能填写一项', 'Write either a score or a level')],
  tooManyCourses: [
    422,
    ({ most }: { most: number }) =>
      text(
        `所选范围超过${most}门课程，请按学期、院系或课程筛选后再导出`,
        `More than ${most} courses: choose a term, a department or a course first`,
      ),
  ],
  makeupAboveCap: [
    422,
    ({ cap }: { cap: number }) =>
      text(`补考成绩最高记${cap}分`, `A make-up examination gives ${cap} at the most`),
  ],
  examBegun: [
    422,
    text('考试已开始，不能申请缓考', 'The examination has begun: it can no longer be deferred'),
    'T730',
  ],
  deferredAlready: [
    409,
    text('该课程已申请过缓考', 'A deferral of this course was asked for already'),
    'T731',
  ],
  recheckTooLate: [
    422,
    ({ days }: { days: number }) =>
      text(
        `成绩公布超过${days}天，不能申请复核`,
        `The grade was published more than ${days} days ago: it can no longer be re-checked`,
      ),
    'T732',
  ],
  recheckedAlready: [409, text('该成绩已申请过复核', 'A re-check of this grade was asked for already')],
  nothingToRecheck: [422, text('成绩尚未公布，不能申请复核', 'The grade is not published yet')],
  notExemptible: [422, text('该课程不允许免修或认定', 'This course cannot be exempted'), 'T733'],
  tooManyTransferred: [
    422,
    ({ sum, max }: { sum: number; max: number }) =>
      text(`认定学分将达到${sum}，超过上限${max}`, `${sum} credits would be transferred, more than ${max}`),
    'T734',
  ],
  originTooOld: [
    422,
    ({ years }: { years: number }) =>
      text(`原课程成绩取得已超过${years}年`, `It was passed more than ${years} years ago`),
    'T735',
  ],
  noEarlierGrade: [
    422,
    text(
      '所选成绩不是您前一学段已通过的成绩，请重新选择',
      'That is no grade you passed in the stage of studies before; choose again',
    ),
  ],
  exemptedAlready: [
    409,
    text('该课程已通过，或已有免修、认定申请', 'The course is passed, or an exemption was asked for already'),
  ],
  convertedTooLow: [
    422,
    ({ passMark }: { passMark: number }) =>
      text(
        `认定成绩不能低于该课程的合格成绩${passMark}`,
        `The grade given must be at least ${passMark}, which passes the course`,
      ),
  ],
  schemeNameTaken: [409, text('已有同名的绩点方案', 'There is a scheme of this name already')],
  schemeInUse: [
    409,
    text('使用中的绩点方案不能删除，请先启用其他方案', 'It is in use: activate another one first'),
  ],
  noTerm: [422, text('校历中没有当前学期，请先维护校历', 'The calendar has no term for today')],
  nobodyForSheets: [
    422,
    text(
      '没有需要补考或缓考的学生：成绩公布后，未通过或已批准缓考的学生才会列入',
      'Nobody needs a make-up or deferred examination: grades must be published first',
    ),
  ],
  transcriptIssued: [
    409,
    text(
      '公布后已签发含本课程的成绩单，不能取消公布，请办理成绩更正',
      'Transcripts were issued since it was published: correct grades instead of taking them back',
    ),
    'T710',
  ],
  failedNeverTold: [
    422,
    text('学校规定成绩单不显示未通过课程', 'The school shows no failed courses on transcripts'),
  ],
  noEnglishName: [
    422,
    (without: WithoutEnglish) =>
      text(
        `以下内容缺少英文名称，不能生成英文成绩单：${inKinds(without, 'zh')}`,
        `An English transcript needs English names. Missing: ${inKinds(without, 'en')}`,
      ),
    'T741',
  ],
});
