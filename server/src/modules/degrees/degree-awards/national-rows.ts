import { degreeCategories } from '@graduate/contract/degrees/degree-applications/choices.ts';
import type { CollectionClass } from '@graduate/contract/degrees/degree-awards/choices.ts';
import { degreeLevels } from '@graduate/contract/degrees/degree-batches/choices.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { DbfRow } from '../../../platform/dbf/dbf-layout.ts';
import { documentNumbers } from '../../../platform/document-numbers.ts';
import { dictionaryLabels } from '../../administration/dictionaries/public.ts';
import { settingOf } from '../../administration/settings/public.ts';
import { schoolFacts } from '../../student-status/students/public.ts';
import type { DegreeScope } from '../degree-applications/public.ts';
import { awardsOf, COLLECTION } from './award-rows.ts';

const ROWS_AT_ONCE = 500;
const SECRET = '涉密';

/** The codes of the national lists for what is a word in here. */
const workCodes = { basic: '1', applied: '2', mixed: '3', other: '9' } as const;
const sourceCodes = {
  national: '1',
  ministry: '2',
  enterprise: '3',
  school: '4',
  own: '5',
  other: '9',
} as const;
const languageNames = { zh: '汉语', en: '英语', other: '其他' } as const;
const previousCodes = { B: '4', M: '3', N: '' } as const;
const LEVEL_CODE = { D: '2', M: '3' } as const;
const modeCodes: Readonly<Record<string, string>> = { fulltime: '1', parttime: '2' };

const day = (value: string | null | undefined): string => (value ?? '').replaceAll('-', '');
const month = (value: string | null | undefined): string => day(value).slice(0, 6);

/** Awards that are reported: numbered and not revoked, of one class or of all. */
export const reported = (db: Db, scope: DegreeScope, batchId: string, collection?: CollectionClass) =>
  awardsOf(db, scope)
    .innerJoin('studentRecords', 'studentRecords.id', 'degreeAwards.studentId')
    .where('degreeAwards.batchId', '=', batchId)
    .where('certificateNo', 'is not', null)
    .where('revokedAt', 'is', null)
    .$if(collection !== undefined, (found) => found.where(COLLECTION, '=', collection as CollectionClass));

const chosen = (found: ReturnType<typeof reported>) =>
  found
    .select(['degreeAwards.id as awardId', 'degreeLevel', 'awardDate', 'certificateNo'])
    .select(['presidentName', 'chairName', 'degreeAwards.degreeCategory'])
    .select(['degreeApplications.titleZh', 'degreeApplications.keywordsZh', 'degreeApplications.openAccess'])
    .select([
      'degreeApplications.workCategory',
      'degreeApplications.topicSource',
      'degreeApplications.language',
    ])
    .select([
      'degreeApplications.direction',
      'degreeApplications.previousDegree',
      'degreeApplications.tutorName',
    ])
    .select([
      'degreeApplications.disciplineCode',
      'degreeApplications.applicantType',
      'departments.name as unit',
    ])
    .select([
      'studentRecords.name',
      'studentRecords.namePinyin',
      'studentRecords.nameEn',
      'gender',
      'nationality',
    ])
    .select(['ethnicity', 'politicalStatus', 'birthDate', 'idType', 'idNumber', 'examineeNo'])
    .select(['studentRecords.studentNo', 'majorCode', 'studentRecords.majorName', 'entryDate', 'studyYears'])
    .select(['studyMode', 'graduationDate', 'graduationCertNo', 'destination', 'employer'])
    .orderBy('certificateNo');

export type NationalRow = DbfRow & { awardId: string; studentNo: string | null; name: string };
type Found = Awaited<ReturnType<ReturnType<typeof chosen>['execute']>>[number];
type LabelOf = Awaited<ReturnType<typeof dictionaryLabels>>;

/** The code of a word, or nothing. */
const codeIn = (codes: Readonly<Record<string, string>>, word: string | null | undefined): string =>
  (word && codes[word]) || '';

/** Of international students neither ethnicity nor party, and the name in their passport. */
const personOf = (row: Found, idNumber: string): DbfRow => {
  const intl = row.applicantType === 'intl';
  return {
    XM: row.name,
    XMPY: (intl && row.nameEn) || row.namePinyin,
    XBM: row.gender,
    GBM: row.nationality,
    MZM: intl ? '' : row.ethnicity,
    ZZMMM: intl ? '' : row.politicalStatus,
    CSRQ: day(row.birthDate),
    ZJLXM: row.idType,
    ZJHM: idNumber,
    ZP: idNumber && `${idNumber}.jpg`,
    KSH: row.examineeNo,
    XH: row.studentNo,
  };
};

const studyOf = (row: Found): DbfRow => ({
  ZYDM: row.majorCode,
  ZYMC: row.majorName,
  RXNY: month(row.entryDate),
  XZ: row.studyYears,
  XXFSM: codeIn(modeCodes, row.studyMode),
  BYNY: month(row.graduationDate),
  JYBH: row.graduationCertNo,
  DSXM: row.tutorName,
  QXM: row.destination,
  QXDW: row.employer,
});

const degreeOf = (row: Found, labelOf: LabelOf): DbfRow => {
  const { degreeCategory: category, degreeLevel, disciplineCode: discipline } = row;
  return {
    XZXM: row.presidentName,
    ZXXM: row.chairName,
    XWLBM: category && `${LEVEL_CODE[degreeLevel]}${category}`,
    XWLB: category && `${degreeCategories[category].zh}${degreeLevels[degreeLevel].zh}`,
    YJXKM: discipline,
    YJXKMC: discipline && String(labelOf('discipline', discipline) ?? ''),
    HXWRQ: day(row.awardDate),
    XWZSBH: row.certificateNo,
  };
};

/** A secret thesis has no title and no keywords here either. */
const thesisOf = (row: Found): DbfRow => {
  const secret = row.openAccess === 'secret';
  return {
    LWTM: secret ? SECRET : row.titleZh,
    LWGJC: secret ? '' : row.keywordsZh.join('；'),
    LWLXM: codeIn(workCodes, row.workCategory),
    LWXTLYM: codeIn(sourceCodes, row.topicSource),
    LWYJFX: row.direction,
    LWZXYZ: codeIn(languageNames, row.language),
  };
};

const beforeOf = ({ previousDegree }: Found): DbfRow =>
  previousDegree
    ? {
        QZXWM: previousCodes[previousDegree.level],
        QZXWDW: previousDegree.unit,
        QZXWNY: month(previousDegree.date),
        QZXWZSBH: previousDegree.certificateNo,
      }
    : {};

/** Awards as rows of the national layout, a few at a time. */
export const nationalRows = async (
  { db, schoolName }: { db: Db; schoolName: string },
  found: ReturnType<typeof reported>,
): Promise<AsyncIterable<NationalRow>> => {
  const [{ open }, { code }, labelOf] = await Promise.all([
    documentNumbers(db),
    settingOf(db, schoolFacts),
    dictionaryLabels(db, ['discipline'], 'zh'),
  ]);
  const rowOf = (row: Found): NationalRow => ({
    ...personOf(row, row.idNumber ? open(row.idNumber) : ''),
    ...studyOf(row),
    ...degreeOf(row, labelOf),
    ...thesisOf(row),
    ...beforeOf(row),
    PYDWM: code,
    PYDW: row.unit,
    XWSYDWM: code,
    XWSYDW: schoolName,
    awardId: row.awardId,
    studentNo: row.studentNo,
    name: row.name,
  });
  const rows = chosen(found).stream(ROWS_AT_ONCE);
  return (async function* () {
    for await (const row of rows) yield rowOf(row as Found);
  })();
};

export const countOf = async (found: ReturnType<typeof reported>): Promise<number> => {
  const { count } = await found.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  return count;
};
