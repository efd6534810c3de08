import { choices } from '../../platform/choices.ts';

export const qualificationSources = choices({
  added: ['增列', 'Added'],
  recognised: ['引进认定', 'Recognised'],
  imported: ['导入', 'Imported'],
});
export type QualificationSource = keyof typeof qualificationSources;

export const permitStates = choices({
  draft: ['草稿', 'Draft', 'neutral'],
  reviewing: ['审核中', 'Under review', 'running'],
  returned: ['已退回', 'Sent back', 'bad'],
  withdrawn: ['已撤回', 'Withdrawn', 'neutral'],
  granted: ['已获批', 'Granted', 'good'],
  revoked: ['已取消', 'Revoked', 'bad'],
});
export type PermitState = keyof typeof permitStates;
/** Who lost one may apply anew. */
export const writablePermits: readonly PermitState[] = ['draft', 'returned', 'withdrawn', 'revoked'];

/** What somebody must fulfil to take students in a year. */
export const permitConditions = choices({
  qualification: ['具有有效的导师资格', 'Holds the qualification'],
  onDuty: ['在岗且未暂停招生', 'On duty and not suspended'],
  ethics: ['师德考核合格', 'Conduct: passed'],
  age: ['学生毕业前不超过退休年龄', 'Not past retirement before the students finish'],
  training: ['本年度岗位培训达到学时要求', 'Trained enough this year'],
  project: ['主持在研项目', 'Has a running project'],
});
export type PermitCondition = keyof typeof permitConditions;
/** Told, and not in the way. */
export const softConditions: readonly PermitCondition[] = ['training'];

export const permitApproval = {
  type: 'enrolmentPermit',
  callback: 'api/tutors/permits/approval',
  moduleCode: 'DS',
  businessCode: 'DS_ZS',
} as const;

export const PERMIT_WINDOW = 'DS_ZS';
export const LARGEST_QUOTA = 20;
/** How long students of a level study, for the age at their end. */
export const yearsOfStudy = { D: 4, M: 3 } as const;
