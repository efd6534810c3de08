import { text } from '@graduate/contract/platform/text.ts';
import type { RoundState } from '@graduate/contract/tutors/tutor-selection/choices.ts';
import { sql } from 'kysely';
import { type Author, audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { notifyPerson } from '../../commons/messages/public.ts';
import { tutorNamed } from '../../people/guidance/public.ts';
import { peopleOfStudent } from '../../student-status/students/public.ts';

type Lost = { tutorId: string; year: number; level: string; degreeType: string; disciplineCode: string };
type Dropped = { roundId: string; studentId: string; name: string; state: RoundState };

const drop = async (tx: Tx, { tutorId, year, level, degreeType, disciplineCode }: Lost) => {
  const { rows } = await sql<Dropped>`update tutor_choices c set state = 'lapsed', decided_at = now()
    from tutor_rounds round, student_records r
    where c.tutor_id = ${tutorId} and c.state in ('waiting', 'pending') and round.id = c.round_id
      and round.state in ('students', 'tutors', 'adjust') and r.id = c.student_id and r.enrol_year = ${year}
      and r.training_level = ${level} and r.degree_type = ${degreeType}
      and coalesce(r.discipline_code, '') = ${disciplineCode}
    returning c.round_id, c.student_id, round.name, round.state`.execute(tx);
  return rows.toSorted((one, other) => one.studentId.localeCompare(other.studentId));
};

/**
 * Choices of a tutor who may enrol nobody any more lapse, and the students are told while they can still choose another.
 * Whoever chooses at the same moment holds the permit until the choice is written, so that no choice is missed.
 */
export const dropChoices = async (
  tx: Tx,
  { author, permit }: { author: Author; permit: Lost },
): Promise<void> => {
  const dropped = await drop(tx, permit);
  if (dropped.length === 0) return;
  const name = (await tutorNamed(tx, permit.tutorId))?.name ?? '';
  for (const { roundId, studentId, name: round, state } of dropped) {
    await audit(tx, author, {
      action: 'tutorChoice.lapse',
      subject: 'tutorRound',
      subjectId: roundId,
      after: { studentId, tutorId: permit.tutorId },
    });
    const { accountId } = await peopleOfStudent(tx, studentId);
    if (!accountId) continue;
    const next =
      state === 'students'
        ? text('请在截止前改选其他导师', 'choose another supervisor before the end')
        : text('将按您的后续志愿继续', 'your next choice is considered next');
    await notifyPerson(
      tx,
      accountId,
      text(
        `${round}：${name}的招生资格已取消，您的该志愿已失效，${next.zh}`,
        `${round}: ${name} may take no students any more, your choice has lapsed; ${next.en}`,
      ),
      `/tutor/selection?id=${roundId}`,
    );
  }
};
