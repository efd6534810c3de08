import { choices } from '../../platform/choices.ts';

export const tutorCategories = choices({
  internal: ['校内导师', 'Internal'],
  parttime: ['兼职导师', 'Part-time'],
  industry: ['行业导师', 'From industry'],
  cooperation: ['合作导师', 'Cooperating'],
});
export type TutorCategory = keyof typeof tutorCategories;

export const tutorStates = choices({
  active: ['在岗', 'In office', 'good'],
  paused: ['暂停招生', 'Enrolment suspended', 'warning'],
  ended: ['退出', 'Stepped down', 'neutral'],
});
export type TutorState = keyof typeof tutorStates;

export const ethicsStates = choices({
  good: ['合格', 'Passed', 'good'],
  fair: ['基本合格', 'Barely passed', 'warning'],
  bad: ['不合格', 'Failed', 'bad'],
});
export type EthicsState = keyof typeof ethicsStates;

export const titleRanks = choices({
  senior: ['正高级', 'Senior'],
  associate: ['副高级', 'Associate'],
  middle: ['中级', 'Middle'],
  junior: ['初级', 'Junior'],
});
export type TitleRank = keyof typeof titleRanks;

export const workStates = choices({
  onDuty: ['在岗', 'On duty', 'good'],
  retired: ['退休', 'Retired', 'neutral'],
  left: ['离职', 'Left', 'neutral'],
  seconded: ['借调', 'Seconded', 'warning'],
  deceased: ['去世', 'Deceased', 'neutral'],
});
export type WorkState = keyof typeof workStates;

/** The highest degree of a member of staff, by the codes of the national list. */
export const staffDegrees = choices({
  '1': ['名誉博士', 'Honorary doctor'],
  '2': ['博士', 'Doctor'],
  '3': ['硕士', 'Master'],
  '4': ['学士', 'Bachelor'],
  '9': ['无学位', 'None'],
});
export type StaffDegree = keyof typeof staffDegrees;

export const qualificationStates = choices({
  active: ['有效', 'Valid', 'good'],
  suspended: ['暂停', 'Suspended', 'warning'],
  expired: ['到期', 'Expired', 'neutral'],
  cancelled: ['取消', 'Cancelled', 'bad'],
});
export type QualificationState = keyof typeof qualificationStates;

export const genders = choices({ '1': ['男', 'Male'], '2': ['女', 'Female'] });

export const outcomeKinds = choices({
  paper: ['学术论文', 'Paper'],
  book: ['专著教材', 'Book'],
  patent: ['专利', 'Patent'],
  prize: ['科研获奖', 'Prize'],
  standard: ['标准', 'Standard'],
  other: ['其他', 'Other'],
});

/** What only the office changes: a tutor asks for it. */
export const correctable = choices({
  name: ['姓名', 'Name'],
  gender: ['性别', 'Gender'],
  birthDate: ['出生日期', 'Date of birth'],
  idNumber: ['证件号码', 'Document number'],
  title: ['职称', 'Title'],
  titleLevel: ['职称级别', 'Level of title'],
  departmentId: ['所在单位', 'Department'],
  degree: ['最高学位', 'Highest degree'],
  graduatedFrom: ['毕业院校', 'Graduated from'],
});
export type Correctable = keyof typeof correctable;

export const correctionStates = choices({
  reviewing: ['审核中', 'Under review', 'running'],
  returned: ['已退回', 'Sent back', 'bad'],
  withdrawn: ['已撤回', 'Withdrawn', 'neutral'],
  done: ['已生效', 'In effect', 'good'],
});
export type CorrectionState = keyof typeof correctionStates;

export const correctionApproval = {
  type: 'tutorInfoChange',
  callback: 'api/tutors/info-change/approval',
  moduleCode: 'DS',
  businessCode: 'DS_XX',
} as const;

export const MOST_PROOF = 5;
export const PROOF_MEGABYTES = 10;
export const proofExtensions = ['pdf', 'jpg', 'jpeg', 'png'] as const;
/** Hours of training a tutor should have in a year, unless the school says otherwise. */
export const TRAINING_HOURS = 8;

export const RETIREMENT_AGE = 60;
export const RETIREMENT_AGE_OF_PROFESSORS = 63;
/** Who retires within so many years and still guides has to be thought of. */
export const LEAVING_YEARS = 2;
/** Students one tutor should guide at a time, unless the school says otherwise. */
export const MOST_GUIDED = 16;

export const ageBands = choices({
  to34: ['35岁以下', 'Under 35'],
  from35: ['35–44岁', '35–44'],
  from45: ['45–54岁', '45–54'],
  from55: ['55–59岁', '55–59'],
  from60: ['60岁以上', '60 and over'],
});
export type AgeBand = keyof typeof ageBands;

export const staffPhoto = { moduleCode: 'DS', businessCode: 'DS_ZP' } as const;
export const PHOTO_MEGABYTES = 2;
export const photoExtensions = ['jpg', 'jpeg', 'png'] as const;
