import type { StudyYearRule } from '@graduate/contract/student-status/students/study-years.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { settingOf } from '../../../administration/settings/public.ts';
import { studyYears } from './student-settings.ts';

/** The rules in force about the years of study. */
export const studyYearRules = async (db: Db | Tx): Promise<readonly StudyYearRule[]> =>
  (await settingOf(db, studyYears)).rules;
