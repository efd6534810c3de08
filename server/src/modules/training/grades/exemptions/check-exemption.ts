import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { ExemptionKind } from '@graduate/contract/training/grades/exemptions.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/connect.ts';
import { trainingSetting } from '../../training-settings/public.ts';
import { gradeErrors } from '../grades.errors.ts';

type Asked = {
  id?: string;
  kind: ExemptionKind;
  studentId: string;
  courseId: string;
  credits: number;
  obtainedOn: string;
};

const DAYS_OF_A_YEAR = 365.25;

/** Courses that give credits by what is done in them cannot be left out. */
const mustBeExemptible = async (tx: Tx, courseId: string): Promise<void> => {
  const course = await tx
    .selectFrom('courses')
    .select(['category', 'state'])
    .where('id', '=', courseId)
    .executeTakeFirst();
  if (course?.state !== 'active' || course.category === 'link') throw gradeErrors.notExemptible();
};

/** Of the credits a programme asks for only a share may come from elsewhere. */
const mustStayWithinShare = async (
  tx: Tx,
  { id, studentId, credits }: Asked,
  ratio: number,
): Promise<void> => {
  const { rows } = await sql<{ given: number; required: number | null }>`select
      (select coalesce(sum(e.credits), 0) from exemptions e where e.student_id = ${studentId} and e.kind = 'transfer'
        and e.state in ('reviewing', 'done') and e.id <> coalesce(${id ?? null}::uuid, '00000000-0000-0000-0000-000000000000'))
        as given,
      (select p.min_course_credits from student_plans s join programmes p on p.id = s.programme_id
        where s.student_id = ${studentId}) as required`.execute(tx);
  const { given = 0, required = null } = rows[0] ?? {};
  if (required === null) return;
  const sum = Math.round((Number(given) + credits) * 10) / 10;
  const max = Math.floor(Number(required) * ratio * 10) / 10;
  if (sum > max) throw gradeErrors.tooManyTransferred({ sum, max });
};

/** What stands in the way of an exemption, said before anybody looks at it and again when it is agreed to. */
export const checkExemption = async (tx: Tx, asked: Asked): Promise<void> => {
  const { kind, studentId, courseId, obtainedOn } = asked;
  await mustBeExemptible(tx, courseId);
  const passed = await tx
    .selectFrom('grades')
    .select('id')
    .where('studentId', '=', studentId)
    .where('courseId', '=', courseId)
    .where('passed', '=', true)
    .where('published', '=', true)
    .executeTakeFirst();
  if (passed) throw gradeErrors.exemptedAlready();
  const { transferMaxRatio, transferValidYears } = await trainingSetting(tx, 'grades');
  const oldest = addDays(dayInShanghai(new Date()), -Math.round(transferValidYears * DAYS_OF_A_YEAR));
  if (obtainedOn < oldest) throw gradeErrors.originTooOld({ years: transferValidYears });
  if (kind === 'transfer') await mustStayWithinShare(tx, asked, transferMaxRatio);
};
