import '../students.tables.ts';
import { StudyYearRule, usualStudyYears } from '@graduate/contract/students/study-years.ts';
import { z } from 'zod';
import type { Db, Tx } from '../../../platform/database/connect.ts';

const Kept = z.object({ rules: z.array(StudyYearRule).min(1) });

/** The rules in force about the years of study. */
export const studyYearRules = async (db: Db | Tx): Promise<readonly StudyYearRule[]> => {
  const row = await db
    .selectFrom('studentSettings')
    .select('value')
    .where('tab', '=', 'studyYears')
    .executeTakeFirst();
  const kept = Kept.safeParse(row?.value);
  return kept.success ? kept.data.rules : usualStudyYears;
};
