import { several, type Text, text } from '@graduate/contract/platform/text.ts';
import type { CheckKind } from '@graduate/contract/student-status/info-checks/rounds.ts';
import { type Actor, mayUse } from '../../../../platform/access/actor.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { WaitingWork } from '../../../../platform/waiting-work.ts';
import { recordsWithin, studentScope } from '../../students/public.ts';

const titleOf = (kind: CheckKind, count: number): Text =>
  kind === 'graduation'
    ? text(`${count} 份毕业信息待审核`, `${several(count, 'graduation check')} to audit`)
    : text(`${count} 份个人信息待审核`, `${several(count, 'information check')} to audit`);

const pageOf = (kind: CheckKind): string =>
  kind === 'graduation' ? '/student/graduation/check' : '/student/info-check';

/** The submitted checks somebody may audit, round by round; each leads to its list. */
export const checksToAudit = async (db: Db, actor: Actor): Promise<WaitingWork[]> => {
  if (!mayUse(actor, 'student:check:audit')) return [];
  const rounds = await db
    .selectFrom('infoChecks')
    .innerJoin('infoCheckRounds', 'infoCheckRounds.id', 'infoChecks.roundId')
    .innerJoin('studentRecords', 'studentRecords.id', 'infoChecks.studentId')
    .select(['infoCheckRounds.id', 'infoCheckRounds.kind'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('infoChecks.state', '=', '2')
    .where('studentRecords.deletedAt', 'is', null)
    .where((eb) => recordsWithin(studentScope(actor))(eb as never))
    .groupBy(['infoCheckRounds.id', 'infoCheckRounds.kind'])
    .orderBy('infoCheckRounds.kind')
    .orderBy('infoCheckRounds.id')
    .execute();
  return rounds.map(({ id, kind, count }) => ({
    key: `infoChecks ${id}`,
    title: titleOf(kind, Number(count)),
    count: Number(count),
    link: `${pageOf(kind)}?roundId=${id}&hdzt=2`,
  }));
};
