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
export const CLAIM_FILE_MEGABYTES = 20;
export const claimFileExtensions = ['pdf', 'docx', 'jpg', 'jpeg', 'png'] as const;
export const MOST_PROPOSED = 500;
