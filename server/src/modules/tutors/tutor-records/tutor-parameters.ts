import { text } from '@graduate/contract/platform/text.ts';
import {
  MOST_GUIDED,
  RETIREMENT_AGE,
  RETIREMENT_AGE_OF_PROFESSORS,
  TRAINING_HOURS,
} from '@graduate/contract/tutors/tutor-records/choices.ts';
import { z } from 'zod';
import type { Db } from '../../../platform/database/connect.ts';
import { defineParameter, readParameter } from '../../../platform/parameters.ts';

const age = z.int().min(50).max(80);
export const retirementAge = defineParameter({
  key: 'tutors.retirementAge',
  name: text('导师退休年龄', 'Age at which supervisors retire'),
  schema: age,
  usual: RETIREMENT_AGE,
});
export const retirementAgeOfProfessors = defineParameter({
  key: 'tutors.retirementAgeOfProfessors',
  name: text('正高级博士生导师退休年龄', 'Age at which professors guiding doctors retire'),
  schema: age,
  usual: RETIREMENT_AGE_OF_PROFESSORS,
});
export const trainingHours = defineParameter({
  key: 'tutors.trainingHours',
  name: text('导师每年岗位培训学时', 'Hours of training supervisors need in a year'),
  schema: z.int().min(0).max(200),
  usual: TRAINING_HOURS,
});
export const mostGuided = defineParameter({
  key: 'tutors.mostGuided',
  name: text(
    '一名导师同时指导学生数上限（统计提示）',
    'Students one supervisor should guide at a time (for statistics)',
  ),
  schema: z.int().min(1).max(100),
  usual: MOST_GUIDED,
});

/** When tutors retire, as it is set today. */
export type RetirementAges = { usual: number; professors: number };

export const retirementAges = async (db: Db): Promise<RetirementAges> => ({
  usual: await readParameter(db, retirementAge),
  professors: await readParameter(db, retirementAgeOfProfessors),
});
