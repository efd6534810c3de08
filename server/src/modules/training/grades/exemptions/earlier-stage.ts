import type { GradeScale } from '@graduate/contract/training/courses/choices.ts';
import type { EarlierGrade } from '@graduate/contract/training/grades/exemptions.ts';
import { type GradeLevel, levelNames } from '@graduate/contract/training/study-records/choices.ts';
import { sql } from 'kysely';
import type { Context } from '../../../../platform/http/context.ts';
import { ownRecordId } from '../../../student-status/students/public.ts';
import { scoresShownTo } from '../../study-records/public.ts';

type Asking = Pick<Context, 'db' | 'services' | 'author' | 'language'>;
type Found = Omit<EarlierGrade, 'school' | 'score'> & {
  recordId: string;
  score: number | null;
  level: GradeLevel | null;
  scale: GradeScale;
};

/**
 * Who went on to another stage of studies has another record: what was passed under the one before, and not under this one
 * yet, can be transferred. A grade that is held back is not told here either.
 */
export const earlierGrades = async ({ db, services, author, language }: Asking): Promise<EarlierGrade[]> => {
  const studentId = await ownRecordId(db, author.actor.accountId);
  const { rows } = await sql<Found>`
    select g.id, g.student_id as "recordId", c.id as "courseId", c.code, g.credits, g.score, g.level, g.scale,
      ${language === 'en' ? sql`coalesce(nullif(c.name_en, ''), c.name)` : sql`c.name`} as course,
      (g.published_at at time zone 'Asia/Shanghai')::date::text as "obtainedOn"
    from student_records s join grades g on g.student_id = s.previous_record_id join courses c on c.id = g.course_id
    where s.id = ${studentId} and g.passed and g.published and g.effective and g.published_at is not null
      and not exists (select from grades own where own.student_id = s.id and own.course_id = g.course_id
        and own.published and own.passed)
    order by c.code, g.id`.execute(db);
  const [first] = rows;
  if (!first) return [];
  const shows = await scoresShownTo({ services, actor: author.actor }, first.recordId);
  return rows.flatMap(({ recordId: _record, score, level, scale, ...grade }) => {
    const mark = score === null ? level && levelNames[scale][level][language] : String(score);
    return mark && shows(grade.courseId)
      ? [{ ...grade, school: services.config.schoolName, score: mark }]
      : [];
  });
};
