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

/** An award as it is read, with what is the same for all of them. */
type Source = {
  row: Found;
  idNumber: string;
  intl: boolean;
  secret: boolean;
  labelOf: LabelOf;
  school: { code: string; name: string };
};
type Cells = Readonly<Record<string, (source: Source) => DbfRow[string]>>;

/** Of international students neither ethnicity nor party, and the name in their passport. */
const person: Cells = {
  XM: ({ row }) => row.name,
  XMPY: ({ row, intl }) => (intl && row.nameEn) || row.namePinyin,
  XBM: ({ row }) => row.gender,
  GBM: ({ row }) => row.nationality,
  MZM: ({ row, intl }) => (intl ? '' : row.ethnicity),
  ZZMMM: ({ row, intl }) => (intl ? '' : row.politicalStatus),
  CSRQ: ({ row }) => day(row.birthDate),
  ZJLXM: ({ row }) => row.idType,
  ZJHM: ({ idNumber }) => idNumber,
  ZP: ({ idNumber }) => idNumber && `${idNumber}.jpg`,
  KSH: ({ row }) => row.examineeNo,
  XH: ({ row }) => row.studentNo,
};

const study: Cells = {
  PYDWM: ({ school }) => school.code,
  PYDW: ({ row }) => row.unit,
  ZYDM: ({ row }) => row.majorCode,
  ZYMC: ({ row }) => row.majorName,
  RXNY: ({ row }) => month(row.entryDate),
  XZ: ({ row }) => row.studyYears,
  XXFSM: ({ row }) => codeIn(modeCodes, row.studyMode),
  BYNY: ({ row }) => month(row.graduationDate),
  JYBH: ({ row }) => row.graduationCertNo,
  DSXM: ({ row }) => row.tutorName,
  QXM: ({ row }) => row.destination,
  QXDW: ({ row }) => row.employer,
};

const degree: Cells = {
  XWSYDWM: ({ school }) => school.code,
  XWSYDW: ({ school }) => school.name,
  XZXM: ({ row }) => row.presidentName,
  ZXXM: ({ row }) => row.chairName,
  XWLBM: ({ row: { degreeCategory: category, degreeLevel } }) =>
    category && `${LEVEL_CODE[degreeLevel]}${category}`,
  XWLB: ({ row: { degreeCategory: category, degreeLevel } }) =>
    category && `${degreeCategories[category].zh}${degreeLevels[degreeLevel].zh}`,
  YJXKM: ({ row }) => row.disciplineCode,
  YJXKMC: ({ row: { disciplineCode: code }, labelOf }) => code && String(labelOf('discipline', code) ?? ''),
  HXWRQ: ({ row }) => day(row.awardDate),
  XWZSBH: ({ row }) => row.certificateNo,
};

/** A secret thesis has no title and no keywords here either. */
const thesis: Cells = {
  LWTM: ({ row, secret }) => (secret ? SECRET : row.titleZh),
  LWGJC: ({ row, secret }) => (secret ? '' : row.keywordsZh.join('；')),
  LWLXM: ({ row }) => codeIn(workCodes, row.workCategory),
  LWXTLYM: ({ row }) => codeIn(sourceCodes, row.topicSource),
  LWYJFX: ({ row }) => row.direction,
  LWZXYZ: ({ row }) => codeIn(languageNames, row.language),
};

const degreeBefore: Cells = {
  QZXWM: ({ row: { previousDegree } }) => previousDegree && previousCodes[previousDegree.level],
  QZXWDW: ({ row }) => row.previousDegree?.unit,
  QZXWNY: ({ row }) => month(row.previousDegree?.date),
  QZXWZSBH: ({ row }) => row.previousDegree?.certificateNo,
};

const cells = Object.entries({ ...person, ...study, ...degree, ...thesis, ...degreeBefore });

/** One object filled cell by cell: one put together of several would take longer than reading the row. */
const nationalRow = (source: Source): NationalRow => {
  const { awardId, studentNo, name } = source.row;
  const made: Record<string, DbfRow[string]> = {};
  for (const [column, cell] of cells) made[column] = cell(source);
  return Object.assign(made, { awardId, studentNo, name });
};

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
  const school = { code, name: schoolName };
  const rows = chosen(found).stream(ROWS_AT_ONCE);
  return (async function* () {
    for await (const row of rows as AsyncIterable<Found>)
      yield nationalRow({
        row,
        idNumber: row.idNumber ? open(row.idNumber) : '',
        intl: row.applicantType === 'intl',
        secret: row.openAccess === 'secret',
        labelOf,
        school,
      });
  })();
};

export const countOf = async (found: ReturnType<typeof reported>): Promise<number> => {
  const { count } = await found.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  return count;
};
