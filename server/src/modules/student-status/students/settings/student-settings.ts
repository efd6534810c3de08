import { NO_SCHOOL_CODE } from '@graduate/contract/student-status/students/numbers.ts';
import {
  dbfLayoutsSetting,
  fieldPolicySetting,
  schoolSetting,
  studyYearsSetting,
} from '@graduate/contract/student-status/students/settings.ts';
import { usualStudyYears } from '@graduate/contract/student-status/students/study-years.ts';
import { usualLayouts } from '../sheets/dbf-layouts.ts';
import { defineSetting } from './student-setting.ts';

export const fieldPolicies = defineSetting(fieldPolicySetting, {
  usual: { fields: {} },
  concernsStudents: true,
});

export const studyYears = defineSetting(studyYearsSetting, {
  usual: { rules: [...usualStudyYears] },
  concernsStudents: true,
});

export const schoolFacts = defineSetting(schoolSetting, {
  usual: { code: NO_SCHOOL_CODE, nameEn: '', president: '', degreeChair: '', station: '' },
  concernsStudents: false,
});

export const dbfLayouts = defineSetting(dbfLayoutsSetting, {
  usual: { layouts: [...usualLayouts] },
  concernsStudents: false,
});
