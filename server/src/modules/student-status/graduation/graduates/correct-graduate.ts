import type { BodyOf, InputOf } from '@graduate/contract/platform/define-call.ts';
import type { graduateCalls } from '@graduate/contract/student-status/graduation/graduate-calls.ts';
import { recordFields } from '@graduate/contract/student-status/students/record-fields.ts';
import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import { audit } from '../../../../platform/audit/audit.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { unknownItems } from '../../../administration/dictionaries/public.ts';
import { recordsWithin, type StudentScope } from '../../students/public.ts';
import { graduationErrors } from '../graduation.errors.ts';
import { reviseSnapshot } from '../process/take-snapshot.ts';

type Correction = BodyOf<typeof graduateCalls.correctGraduate>;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What is typed must be what the field holds. */
const mustFit = async (db: Db, values: Correction['values']): Promise<void> => {
  for (const [name, value] of Object.entries(values)) {
    const { kind, label, length, dictionary } = recordFields[name as keyof typeof values];
    if (value === null || value === '') continue;
    const wrong =
      (kind === 'date' && !DAY.test(String(value))) ||
      (kind === 'decimal' && typeof value !== 'number') ||
      (length !== undefined && Array.from(String(value)).length > length) ||
      (dictionary && (await unknownItems(db, [{ dictionary, code: String(value) }])).length > 0);
    if (wrong) throw graduationErrors.badRequest(`${label.zh}不正确`, `${label.en} is not right`);
  }
};

/** Corrects what the library says about a graduate; what was there stays as an earlier revision. */
export const correctGraduate = async (
  { db, scope, author }: Context<StudentScope>,
  { id, version, values, reason }: InputOf<typeof graduateCalls.correctGraduate>,
): Promise<{ version: number }> => {
  await mustFit(db, values);
  return db.transaction().execute(async (tx) => {
    const latest = await tx
      .selectFrom('graduateRecords')
      .innerJoin('studentRecords', 'studentRecords.id', 'graduateRecords.studentId')
      .select(['graduateRecords.revision', 'graduateRecords.content'])
      .where('graduateRecords.studentId', '=', id)
      .where('graduateRecords.latest', '=', true)
      .where('studentRecords.deletedAt', 'is', null)
      .where((eb) => recordsWithin(scope)(eb as never))
      .forUpdate('graduateRecords')
      .executeTakeFirstOrThrow(() => graduationErrors.noSuchRecord());
    if (latest.revision !== version) throw graduationErrors.stale({ current: { version: latest.revision } });
    const changed: RecordData = Object.fromEntries(
      Object.entries(values)
        .map(([name, value]) => [name, value === '' ? null : (value ?? null)] as const)
        .filter(([name, value]) => latest.content[name] !== value),
    );
    if (Object.keys(changed).length === 0)
      throw graduationErrors.badRequest('没有需要更正的内容', 'nothing is different');
    await reviseSnapshot(tx, author, id, changed, reason);
    await audit(tx, author, {
      action: 'graduate.correct',
      subject: 'student',
      subjectId: id,
      before: Object.fromEntries(Object.keys(changed).map((name) => [name, latest.content[name] ?? null])),
      after: { ...changed, reason },
    });
    return { version: version + 1 };
  });
};
