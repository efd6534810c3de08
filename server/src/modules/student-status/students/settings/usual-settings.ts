import { usualCertificateNumbers } from '@graduate/contract/student-status/graduation/certificate-number-rules.ts';
import { usualLeaveRules } from '@graduate/contract/student-status/leaves/leave-rules.ts';
import type { SettingOf, SettingTab } from '@graduate/contract/student-status/students/settings.ts';
import { usualStudyYears } from '@graduate/contract/student-status/students/study-years.ts';
import { usualLayouts } from '../sheets/dbf-layouts.ts';

/** What holds in a new installation. */
export const usualSettings: { readonly [T in SettingTab]: SettingOf<T> } = {
  fieldPolicy: { fields: {} },
  studyYears: { rules: [...usualStudyYears] },
  /** The code of no school: numbers made with it show that the settings were never filled in. */
  school: { code: '99999', nameEn: '', president: '', degreeChair: '', station: '' },
  dbfLayouts: { layouts: [...usualLayouts] },
  leaveRules: usualLeaveRules,
  certificateNumbers: usualCertificateNumbers,
};
