import type { TrainingLevel } from '@graduate/contract/people/guidance/choices.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type {
  ChangeEdit,
  Extra,
  NewChange,
} from '@graduate/contract/student-status/status-changes/changes.ts';
import { fieldsOf } from '@graduate/contract/student-status/status-changes/types.ts';
import type { Population } from '@graduate/contract/student-status/students/choices.ts';
import type { SignedAuthor } from '../../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { nextSerialNumber } from '../../../../platform/database/serial-numbers.ts';
import { documentNumbers } from '../../../../platform/document-numbers.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { newId } from '../../../../platform/ids.ts';
import { departmentRefs } from '../../../administration/accounts/public.ts';
import { claimFiles } from '../../../commons/files/public.ts';
import { businessIn } from '../../student-business/public.ts';
import type { StudentScope } from '../../students/public.ts';
import { namesFor } from '../approval/names.ts';
import { type ChangeRow, lockChange } from '../effecting/apply-change.ts';
import { openChangeOf, tutorChangeOf } from '../rules/judge.ts';
import { type Modules, populationOf, textOf } from '../rules/situation.ts';
import { wellFormedIn } from '../rules/well-formed.ts';
import { keptNumber, sealedExtra } from '../sealed-extra.ts';
import { changeErrors } from '../status-changes.errors.ts';
import { statusChanges } from '../stored-change.ts';
import { snapshotOf } from './snapshot.ts';
import { type Student, studentFor } from './student-of.ts';
import { kindFor } from './who-may.ts';

export type Written = Pick<ChangeRow, 'id' | 'no' | 'state' | 'version'>;

export const written = ({ id, no, state, version }: ChangeRow): Written => ({ id, no, state, version });

type Content = Pick<
  ChangeEdit,
  'subType' | 'endDate' | 'effectiveDate' | 'reason' | 'extra' | 'fileIds' | 'fileKinds'
>;

/** Kind of reason and last day may come beside the fields of the form or among them. */
export const filledForm = (
  { subType, endDate, extra }: Pick<Content, 'subType' | 'endDate' | 'extra'>,
  code: NewChange['typeCode'],
  population: Population,
): Extra => {
  const names = new Set(fieldsOf(code, population).map(({ name }) => name));
  return {
    ...(subType && names.has('subType') && { subType }),
    ...(endDate && names.has('endDate') && { endDate }),
    ...extra,
  };
};

const reasonIn = (extra: Extra): string | null =>
  textOf(extra, 'subType') ?? (textOf(extra, 'ground')?.slice(0, 40) || null);

const ONE_OPEN = 'status_changes_one_open';

/** Two who begin at the same moment: the database lets one through, the other is told which. */
export const explainSecond =
  (db: Db, studentId: string | null) =>
  async (error: unknown): Promise<never> => {
    if ((error as { constraint?: unknown }).constraint !== ONE_OPEN || !studentId) throw error;
    const open = await openChangeOf(db, studentId);
    throw open ? changeErrors.openChange(open) : error;
  };

/** Whoever begins something with the same record at the same moment, also a change of its tutors, waits here. */
const mustHaveNoOpenOne = async (
  tx: Tx,
  studentId: string | null,
  code: NewChange['typeCode'],
  modules: Modules,
): Promise<void> => {
  if (!studentId) return;
  await tx.selectFrom('studentRecords').select('id').where('id', '=', studentId).forUpdate().execute();
  const open = await openChangeOf(tx, studentId, code);
  const other = open ?? (await tutorChangeOf(tx, studentId, code, businessIn({ modules })));
  if (other) throw changeErrors.openChange(other);
};

/** The department it leads to, when there is such a one. */
const departmentIn = async (tx: Tx, extra: Extra): Promise<string | null> => {
  const id = textOf(extra, 'toDept');
  return (id && (await departmentRefs(tx, [id]))[0]?.id) ?? null;
};

/** What a row says of the form it was filled with. */
const columnsOf = async (tx: Tx, content: Content, code: NewChange['typeCode'], population: Population) => {
  const filled = filledForm(content, code, population);
  const fields = fieldsOf(code, population);
  const extra = wellFormedIn(fields, filled);
  const published = fields.some(({ name }) => name === 'publicityFrom');
  return {
    reason: content.reason,
    extra: JSON.stringify(sealedExtra(filled, await documentNumbers(tx))),
    fileKinds: JSON.stringify(content.fileKinds ?? {}),
    subType: reasonIn(extra),
    effectiveDate: content.effectiveDate ?? null,
    endDate: textOf(extra, 'endDate') ?? null,
    ...(published && {
      publicityFrom: textOf(extra, 'publicityFrom') ?? null,
      publicityTo: textOf(extra, 'publicityTo') ?? null,
    }),
    targetDepartmentId: await departmentIn(tx, extra),
  };
};

/** Who transfers from another school is known by the form only. */
const valuesOf = (student: Student | null, extra: Extra, departmentId: string | undefined) =>
  student?.values ?? {
    name: textOf(extra, 'name') ?? '',
    departmentId: departmentId ?? null,
    trainingLevel: textOf(extra, 'trainingLevel') ?? null,
    degreeType: textOf(extra, 'degreeType') ?? null,
    entryDate: textOf(extra, 'entryDate') ?? null,
  };

/** Writes a change down as a draft; the student has no other one open. */
export const writeDown = async (
  tx: Tx,
  author: SignedAuthor,
  wanted: NewChange,
  student: Student | null,
  modules: Modules,
): Promise<ChangeRow> => {
  const { actor } = author;
  const code = wanted.typeCode;
  const kind = kindFor(actor, code, wanted.proxy);
  if (!student && code !== 'transferIn')
    throw changeErrors.unmet(text('请先选择学生', 'Choose a student first'));
  await mustHaveNoOpenOne(tx, student?.id ?? null, code, modules);
  const population = populationOf(student?.values ?? {}, wanted.extra);
  const form = wellFormedIn(fieldsOf(code, population), wanted.extra);
  const departmentId =
    textOf(student?.values ?? {}, 'departmentId') ?? (await departmentIn(tx, form)) ?? actor.department?.id;
  if (!departmentId)
    throw changeErrors.missing({ label: { zh: '院系', en: 'the department' }, chosen: true });
  const values = valuesOf(student, form, departmentId);
  const id = newId();
  const no = await nextSerialNumber(tx, 'YD');
  const change = await tx
    .insertInto('statusChanges')
    .values({
      id,
      no,
      studentId: student?.id ?? null,
      typeCode: code,
      state: 'draft',
      applicantKind: kind,
      applicantId: actor.accountId,
      population,
      trainingLevel: (values['trainingLevel'] ?? null) as TrainingLevel | null,
      departmentId,
      student: JSON.stringify(await snapshotOf(tx, student?.id ?? null, values)),
      ...(await columnsOf(tx, wanted, code, population)),
      createdBy: actor.accountId,
      updatedBy: actor.accountId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await claimFiles(tx, author, { ...namesFor(population), recordId: id, fileIds: wanted.fileIds });
  const after = { no, typeCode: code, studentId: change.studentId, applicantKind: kind };
  await statusChanges.log({ db: tx, author }, id, 'create', { after });
  return change;
};

export const createChange = async (
  { db, services: { modules }, scope, author }: Context<StudentScope>,
  wanted: NewChange,
): Promise<Written> => {
  const student = await studentFor(db, scope, author.actor, wanted.studentId);
  return db
    .transaction()
    .execute(async (tx) => written(await writeDown(tx, author, wanted, student, modules)))
    .catch(explainSecond(db, student?.id ?? null));
};

/** Those who may still write into an application: its applicant, while it is a draft or was sent back. */
export const lockOwn = async (tx: Tx, author: SignedAuthor, id: string): Promise<ChangeRow> => {
  const change = await lockChange(tx, id);
  if (change.applicantId !== author.actor.accountId) throw changeErrors.noSuchChange();
  return change;
};

export const mustBeIn = (change: ChangeRow, states: readonly ChangeRow['state'][]): void => {
  if (!states.includes(change.state)) throw changeErrors.wrongState({ state: change.state });
};

const inTheLog = ({ reason, extra, effectiveDate }: ChangeRow) => ({ reason, extra, effectiveDate });

export const editChange = (
  { db, author }: Context,
  { id, version, ...content }: { id: string } & ChangeEdit,
): Promise<Written> =>
  db.transaction().execute(async (tx) => {
    const change = await lockOwn(tx, author, id);
    statusChanges.mustBeCurrent(change, version);
    mustBeIn(change, ['draft', 'returned']);
    const { typeCode, population } = change;
    const kept = { ...content, extra: keptNumber(content.extra, change.extra) };
    const columns = await columnsOf(tx, kept, typeCode, population);
    await claimFiles(tx, author, { ...namesFor(population), recordId: id, fileIds: content.fileIds });
    const changes = { ...columns, updatedBy: author.actor.accountId };
    const after = await statusChanges.change({ db: tx, author }, change, changes, 'edit', (now) => ({
      before: inTheLog(change),
      after: inTheLog(now),
    }));
    return written(after);
  });

/** A draft that is not wanted is gone, with its files. */
export const removeChange = ({ db, author }: Context, { id }: { id: string }): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const change = await lockOwn(tx, author, id);
    mustBeIn(change, ['draft']);
    await claimFiles(tx, author, { ...namesFor(change.population), recordId: id, fileIds: [] });
    const { no, typeCode, studentId } = change;
    await statusChanges.drop({ db: tx, author }, change, 'delete', { before: { no, typeCode, studentId } });
  });
