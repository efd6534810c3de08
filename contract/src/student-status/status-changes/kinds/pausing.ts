import { text } from '../../../platform/text.ts';
import { type ChangeTypeSpec, ofRegular, ofStudents } from '../change-type.ts';
import { choice, day, file, number, optional, term, words, yesNo } from '../fields.ts';

const terms = (zh: string, en: string) => number('terms', zh, en, { min: 1, max: 2 });
const resumeTerm = term('resumeTerm', '复学学期', 'Term of return');

export const ILLNESS = 'illness';
export const STARTUP = 'startup';

/** Studies pause, go on longer or begin again. */
export const pausingTypes = {
  suspend: {
    name: text('休学', 'Suspension of studies'),
    who: ['self', 'proxy'],
    populations: ofStudents,
    from: ['active'],
    fields: [
      choice('subType', '休学原因', 'Reason of suspension', {
        [ILLNESS]: text('因病', 'Illness'),
        [STARTUP]: text('创业', 'Starting a business'),
        childbirth: text('生育', 'Childbirth'),
        hardship: text('经济困难', 'Financial hardship'),
        abroad: text('出国', 'Going abroad'),
        other: text('其他', 'Other'),
      }),
      terms('休学学期数', 'Terms of suspension'),
      words('hospital', '诊断医院', 'Hospital', {
        ...optional,
        length: 80,
        requiredWhen: { field: 'subType', values: [ILLNESS] },
      }),
      yesNo('leaveCampusConfirm', '确认休学期间离校，不享受在校生待遇', 'I leave the campus meanwhile'),
    ],
    files: [
      file('diagnosis', '医院诊断证明', 'Medical certificate', {
        required: false,
        requiredWhen: { field: 'subType', values: [ILLNESS] },
      }),
    ],
    checks: ['withinLongestTime', 'termsAllowed', 'suspensionSum', 'noGraduationUnderWay'],
    limits: { mostTerms: 2, mostYears: 2, startupYears: 2 },
    flow: 'FL-A',
    effect: 'suspend',
    chsi: true,
    staysOrLeaves: true,
    notice: text(
      '休学以学期为单位，累计不超过两年，创业休学可再延长两年。休学期间应当离校。',
      'Suspension counts in terms, two years in all and two more for starting a business. Leave the campus meanwhile.',
    ),
  },
  suspendExtend: {
    name: text('延长休学', 'Longer suspension'),
    who: ['self', 'proxy'],
    populations: ofStudents,
    from: ['suspended'],
    fields: [terms('延长学期数', 'Terms more')],
    files: [],
    checks: ['withinLongestTime', 'extendsInTime', 'termsAllowed', 'suspensionSum'],
    limits: { mostTerms: 2, mostYears: 2, startupYears: 2 },
    flow: 'FL-A',
    effect: 'extendSuspension',
    chsi: true,
  },
  resume: {
    name: text('复学', 'Return to studies'),
    who: ['self', 'proxy'],
    populations: ofStudents,
    from: ['suspended'],
    fields: [resumeTerm, number('toGrade', '编入年级', 'Into grade', { ...optional, min: 2000, max: 2100 })],
    files: [file('healthProof', '康复证明（因病休学）', 'Proof of recovery', { required: false })],
    checks: ['withinLongestTime', 'resumesInTime', 'termOfReturn', 'gradeOfReturn'],
    limits: { daysBefore: 30, daysAfter: 14 },
    flow: 'FL-B',
    effect: 'resume',
    effectiveFrom: 'resumeTerm',
    decidedTogether: true,
    chsi: true,
    notice: text(
      '休学期满前30天至期满后14天内办理；因病休学的须提供康复证明。',
      'From 30 days before the end of the suspension until 14 days after it; after an illness with proof of recovery.',
    ),
  },
  retain: {
    name: text('保留学籍', 'Retention of status'),
    who: ['self', 'proxy'],
    populations: ofRegular,
    from: ['active', 'suspended'],
    fields: [
      choice('subType', '保留学籍原因', 'Reason', {
        joint: text('联合培养', 'Joint training'),
        publicAbroad: text('公派出国', 'Sent abroad'),
        teaching: text('支教', 'Teaching service'),
        other: text('其他', 'Other'),
      }),
      day('endDate', '保留学籍至', 'Retained until'),
    ],
    files: [file('proof', '证明材料', 'Proof', { required: false })],
    checks: ['withinLongestTime', 'retentionLength', 'noGraduationUnderWay'],
    limits: { mostMonths: 12, mostYears: 2 },
    flow: 'FL-A',
    effect: 'retain',
    chsi: true,
  },
  enlist: {
    name: text('参军入伍（保留学籍）', 'Military service'),
    who: ['self', 'proxy'],
    populations: ofRegular,
    from: ['active', 'suspended'],
    fields: [
      day('enlistDate', '入伍日期', 'Enlisted on'),
      words('noticeNo', '入伍通知书编号', 'Number of the enlistment notice', { length: 60 }),
    ],
    files: [file('enlistNotice', '入伍通知书', 'Enlistment notice')],
    checks: ['withinLongestTime', 'enlistDate', 'notGraduating'],
    limits: { daysBefore: 90, yearsAfterDischarge: 2, mostYears: 2 },
    flow: 'FL-B',
    effect: 'retain',
    effectiveFrom: 'enlistDate',
    chsi: true,
    notice: text(
      '服役期间不计入最长学习年限，退役后两年内办理复学。',
      'Service does not count towards the study limit; return within two years of discharge.',
    ),
  },
  restore: {
    name: text('恢复学籍', 'Restoration of status'),
    who: ['self', 'proxy'],
    populations: ofRegular,
    from: ['retained'],
    fields: [resumeTerm],
    files: [],
    checks: ['withinLongestTime', 'beforeEnd', 'termOfReturn'],
    limits: {},
    flow: 'FL-B',
    effect: 'restore',
    effectiveFrom: 'resumeTerm',
    chsi: true,
  },
  veteranResume: {
    name: text('退役复学', 'Return after service'),
    who: ['self', 'proxy'],
    populations: ofRegular,
    from: ['retained'],
    fields: [
      day('dischargeDate', '退役日期', 'Discharged on'),
      resumeTerm,
      yesNo('changeMajorWanted', '希望转专业', 'Wants another major', optional),
    ],
    files: [file('discharge', '退出现役证', 'Discharge certificate')],
    checks: ['withinLongestTime', 'dischargeInTime', 'termOfReturn'],
    limits: { yearsAfterDischarge: 2 },
    flow: 'FL-B',
    effect: 'veteranResume',
    effectiveFrom: 'resumeTerm',
    chsi: true,
  },
} as const satisfies Record<string, ChangeTypeSpec>;
