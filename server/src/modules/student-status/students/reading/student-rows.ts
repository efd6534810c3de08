import { statuses } from '@graduate/contract/student-status/students/choices.ts';
import type { RecordFieldCode } from '@graduate/contract/student-status/students/record-fields.ts';
import type {
  RecordAction,
  RecordData,
  StudentBrief,
  StudentRow,
} from '@graduate/contract/student-status/students/records.ts';
import { type Selectable, sql } from 'kysely';
import { type Actor, mayUse } from '../../../../platform/access/actor.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import { writtenOnce } from '../../../../platform/database/written-once.ts';
import { maskMobile } from '../../../../platform/masking.ts';
import type { Services } from '../../../../platform/services.ts';
import { asSeen, sightOf } from '../field-sight.ts';
import { photoAddress } from '../photos/photo-address.ts';
import { flagCodes, flagged } from './record-flags.ts';
import { fieldsFor, plainValues, type WholeRecord } from './record-values.ts';

type RecordRow = Selectable<Tables['studentRecords']>;

const briefColumns = [
  ...(['id', 'cardNo', 'studentNo', 'name', 'nameEn', 'gender', 'majorCode', 'majorName', 'grade'] as const),
  ...(['trainingLevel', 'degreeType', 'studyMode', 'population', 'status'] as const),
  ...(['mainTutorNo', 'mainTutorName'] as const),
] as const;
const moreColumns = [
  ...(['direction', 'entryDate', 'expectedGraduationDate', 'maxEndDate', 'checkState'] as const),
  ...(['gradCheckState', 'registrationState', 'presence', 'campus', 'mobile', 'version'] as const),
] as const;

type Named = { departmentCode: string; departmentName: string; className: string | null };
type BriefRow = Pick<RecordRow, (typeof briefColumns)[number]> & Named;

const ofRecords = <C extends string>(columns: readonly C[]) =>
  columns.map((column) => `studentRecords.${column}` as const);

/** Records by id with the names of their department and class; who asks must know that they are within reach. */
const namedRecords = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('studentRecords')
    .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
    .leftJoin('studentClasses', 'studentClasses.id', 'studentRecords.classId')
    .select(ofRecords(briefColumns))
    .select(['departments.code as departmentCode', 'departments.name as departmentName'])
    .select('studentClasses.name as className')
    .where(sql`student_records.id`, '=', sql`any(${ids}::uuid[])`);

const readBriefs = writtenOnce(namedRecords);

const readRows = writtenOnce((db, ids: readonly string[]) =>
  namedRecords(db, ids)
    .select(ofRecords(moreColumns))
    .select(flagCodes.map((flag) => flagged[flag].as(flag))),
);

const inOrderOf = <T extends { id: string }>(ids: readonly string[], rows: readonly T[]): T[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** What a row says of a student to everybody who reaches them; added to the row, since copies of wide rows are slow. */
const briefOf = <R extends BriefRow>(services: Services, actor: Actor, row: R) =>
  Object.assign(row, {
    statusName: statuses[row.status].zh,
    photoUrl: photoAddress(services, actor, row),
  });

/** The students with these ids, in this order. */
export const briefsOf = async (
  services: Services,
  actor: Actor,
  ids: readonly string[],
): Promise<StudentBrief[]> => {
  const rows = ids.length > 0 ? await readBriefs(services.db, ids) : [];
  return inOrderOf(ids, rows).map((row) => briefOf(services, actor, row));
};

const DELETABLE: readonly RecordRow['status'][] = ['pending', 'studying', 'applying'];

/** What somebody may do with a record they reach. */
export const actionsOn = (actor: Actor, { status }: Pick<RecordRow, 'status'>): RecordAction[] => [
  'view',
  ...(mayUse(actor, 'student:record:edit') ? (['edit'] as const) : []),
  ...(mayUse(actor, 'student:record:delete') && DELETABLE.includes(status) ? (['delete'] as const) : []),
  ...(mayUse(actor, 'student:record:reveal') ? (['reveal'] as const) : []),
];

/** More fields of these records, masked as in every list. */
const moreOf = async (
  db: Db,
  actor: Actor,
  ids: readonly string[],
  fields: readonly RecordFieldCode[],
): Promise<ReadonlyMap<string, RecordData>> => {
  const wanted = fieldsFor(actor).filter((code) => fields.includes(code));
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('studentRecords')
    .select(ofRecords([...new Set(['id', ...wanted] as const)]))
    .where(sql`student_records.id`, '=', sql`any(${ids}::uuid[])`)
    .execute();
  const sight = sightOf(actor, false);
  const seen = rows.map(async (row) => {
    const values = await plainValues(db, row as WholeRecord, wanted);
    return [(row as WholeRecord).id, asSeen(values, sight, 'list').record] as const;
  });
  return new Map(await Promise.all(seen));
};

/** The rows of a list for these ids, in this order, with the fields asked for beside the usual ones. */
export const rowsOf = async (
  services: Services,
  actor: Actor,
  ids: readonly string[],
  fields: readonly RecordFieldCode[] = [],
): Promise<StudentRow[]> => {
  if (ids.length === 0) return [];
  const rows = await readRows(services.db, ids);
  const more = await moreOf(services.db, actor, ids, fields);
  return inOrderOf(ids, rows).map((row) =>
    Object.assign(briefOf(services, actor, row), {
      mobile: maskMobile(row.mobile),
      flags: flagCodes.filter((flag) => row[flag]),
      actions: actionsOn(actor, row),
      more: more.get(row.id),
    }),
  );
};
