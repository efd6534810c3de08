import { choices } from '../../platform/choices.ts';

/** What somebody has done that may count. */
export const materialKinds = choices({
  paper: ['学术论文', 'Paper'],
  patent: ['专利与著作权', 'Patent or copyright'],
  project: ['科研项目', 'Project'],
  contest: ['竞赛获奖', 'Contest'],
  honour: ['荣誉称号', 'Honour'],
  practice: ['社会实践', 'Service'],
  other: ['其他', 'Other'],
});
export type MaterialKind = keyof typeof materialKinds;

export const claimActions = ['edit', 'remove', 'submit', 'withdraw', 'score', 'propose', 'revoke'] as const;
export type ClaimAction = (typeof claimActions)[number];

/** From the student to the dean, who lets the proposal of the college be shown. */
export const claimApproval = {
  type: 'awardApplication',
  callback: 'api/xssqjl/apply/approval',
  moduleCode: 'JZ',
  businessCode: 'JZ_SQ',
} as const;

/** After the notice of the college: the school decides. */
export const schoolApproval = {
  type: 'awardSchool',
  callback: 'api/awards/school/approval',
  moduleCode: 'JZ',
  businessCode: 'JZ_XX',
} as const;

export const APPLY_WINDOW = 'JZ_SQ';
export const SHORTEST_STATEMENT = 50;
export const LONGEST_STATEMENT = 2000;
export const MOST_MATERIALS = 20;
export const MOST_CLAIM_FILES = 10;
export const CLAIM_FILE_MEGABYTES = 20;
export const claimFileExtensions = ['pdf', 'docx', 'jpg', 'jpeg', 'png'] as const;
export const MOST_PROPOSED = 500;
