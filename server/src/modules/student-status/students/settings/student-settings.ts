import { NO_SCHOOL_CODE } from '@graduate/contract/student-status/students/numbers.ts';
import {
  dbfLayoutsSetting,
  fieldPolicySetting,
  schoolSetting,
  studyYearsSetting,
} from '@graduate/contract/student-status/students/settings.ts';
import { usualStudyYears } from '@graduate/contract/student-status/students/study-years.ts';
import { defineSetting } from '../../../administration/settings/public.ts';
import { usualLayouts } from '../sheets/dbf-layouts.ts';
import './student-setting.ts';
import { studentsOnTheRoll } from './students-on-the-roll.ts';

export const fieldPolicies = defineSetting(fieldPolicySetting, {
  usual: { fields: {} },
  concerns: studentsOnTheRoll,
});

export const studyYears = defineSetting(studyYearsSetting, {
  usual: { rules: [...usualStudyYears] },
  concerns: studentsOnTheRoll,
});

export const schoolFacts = defineSetting(schoolSetting, {
  usual: { code: NO_SCHOOL_CODE, nameEn: '', president: '', degreeChair: '', station: '' },
});

export const dbfLayouts = defineSetting(dbfLayoutsSetting, {
  usual: { layouts: [...usualLayouts] },
});
