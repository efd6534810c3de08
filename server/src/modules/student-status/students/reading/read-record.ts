import {
  type RecordFieldCode,
  recordFields,
} from '@graduate/contract/student-status/students/record-fields.ts';
import type { RecordData, StudentDetail } from '@graduate/contract/student-status/students/records.ts';
import { audit, type SignedAuthor } from '../../../../platform/audit/audit.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import type { Services } from '../../../../platform/services.ts';
import { tutorsOf } from '../../../people/guidance/public.ts';
import { businessIn } from '../../student-business/public.ts';
import { editClassesFor } from '../editable-fields.ts';
import { asSeen, type Sight, sightOf } from '../field-sight.ts';
import { editPolicy } from '../settings/edit-policy.ts';
import { noSuchRecord } from '../students.errors.ts';
import type { StudentScope } from '../students.scope.ts';
import { closedFields } from '../writing/edit-rights.ts';
import { isOwn, reachOf } from './reach-student.ts';
import { honoursOf, photosOf, sideListsOf } from './record-lists.ts';
import { profilesOf } from './record-profiles.ts';
import { fieldsFor, plainValues, type WholeRecord } from './record-values.ts';
import { actionsOn, briefsOf } from './student-rows.ts';

type Reading = { services: Services; author: SignedAuthor; record: WholeRecord; sight: Sight };

const NOTHING = { changes: 0, leaves: 0, registrations: 0, certificates: 0 };

/** How much every module has of the student. */
const countsOf = async ({ services, record }: Reading): Promise<StudentDetail['counts']> => {
  const kinds = businessIn(services).filter(({ key }) => key in NOTHING);
  const counted = await Promise.all(kinds.map(({ count }) => count(services.db, record.id)));
  return { ...NOTHING, ...Object.fromEntries(kinds.map(({ key }, at) => [key, counted[at] ?? 0])) };
};

const wholeRecord = async (db: Db, id: string): Promise<WholeRecord> => {
  return db
    .selectFrom('studentRecords')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchRecord());
};

const headOf = async ({ services, author, record }: Reading) => {
  const [brief] = await briefsOf(services, author.actor, [record.id]);
  if (!brief) throw noSuchRecord();
  return { id: record.id, brief, version: record.version };
};

/** A former student of the reader: the heading and nothing else. */
const headingOnly = async (reading: Reading): Promise<StudentDetail> => ({
  ...(await headOf(reading)),
  record: {},
  masked: [],
  editable: [],
  tutors: [],
  photos: [],
  counts: NOTHING,
  briefOnly: true,
  actions: [],
});

const GUARDED = ['I', 'F', 'H'];

/** Writes down that somebody saw another's document numbers, bank cards or sensitive data plain. */
const noteView = async ({ services, author, record, sight }: Reading, seen: readonly string[]) => {
  if (sight.self || seen.length === 0) return;
  await services.db.transaction().execute((tx) =>
    audit(tx, author, {
      action: 'student.view',
      subject: 'student',
      subjectId: record.id,
      after: { fields: seen },
    }),
  );
};

const plainlySeen = (shown: RecordData, masked: readonly string[]): string[] =>
  Object.entries(shown).flatMap(([code, value]) =>
    value !== null && GUARDED.includes(recordFields[code as RecordFieldCode].mask) && !masked.includes(code)
      ? [code]
      : [],
  );

/** What a tutor has no business with: family, past, awards, and papers of international students. */
const privateParts = async ({
  services: { db },
  record: { id },
  sight,
}: Reading): Promise<Partial<StudentDetail>> => {
  const { family, ...lists } = await sideListsOf(db, id);
  return {
    ...(sight.sensitive && { family }),
    ...lists,
    awards: await honoursOf(db, id),
    ...(await profilesOf(db, id, sight)),
  };
};

/** The fields the reader may change: the rule by which an edit is judged. A student's closed record stays as it is. */
const editableIn = async (
  { services, author, record, sight }: Reading,
  names: readonly string[],
  values: RecordData,
): Promise<string[]> => {
  const classes = sight.self && !record.open ? [] : editClassesFor(author.actor, sight.self);
  const closed = new Set(closedFields(names, classes, values, await editPolicy(services.db)));
  return names.filter((name) => !closed.has(name));
};

const admittedBy = async (db: Db, id: string | null) =>
  id ? await db.selectFrom('departments').select('name').where('id', '=', id).executeTakeFirst() : undefined;

const whole = async (reading: Reading, scope: StudentScope): Promise<StudentDetail> => {
  const { services, author, record, sight } = reading;
  const { actor } = author;
  const head = await headOf(reading);
  const values = await plainValues(services.db, record, fieldsFor(actor));
  const seen = asSeen(values, sight, 'record');
  const parts: Partial<StudentDetail> = scope.kind === 'tutor' ? {} : await privateParts(reading);
  const family = parts.family?.length ? ['family'] : [];
  await noteView(reading, [...plainlySeen(seen.record, seen.masked), ...family]);
  return {
    ...head,
    ...parts,
    record: {
      ...seen.record,
      departmentCode: head.brief.departmentCode,
      departmentName: head.brief.departmentName,
      className: head.brief.className,
      admitDeptName: (await admittedBy(services.db, record.admitDeptId))?.name ?? null,
    },
    masked: seen.masked,
    editable: await editableIn(reading, Object.keys(seen.record), values),
    tutors: await tutorsOf(services.db, record.id),
    photos: await photosOf(services, actor, record),
    counts: await countsOf(reading),
    briefOnly: false,
    actions: actionsOn(actor, record),
  };
};

/** A record as somebody may see it. */
export const readRecord = async (
  { services, scope, author }: Pick<Context<StudentScope>, 'services' | 'scope' | 'author'>,
  { id }: { id: string },
): Promise<StudentDetail> => {
  const reach = await reachOf(services.db, scope, id);
  const record = await wholeRecord(services.db, id);
  const sight = sightOf(author.actor, await isOwn(services.db, author.actor.accountId, id));
  const reading = { services, author, record, sight };
  return reach === 'heading' ? headingOnly(reading) : whole(reading, scope);
};
