import { choices } from '../../platform/choices.ts';
import type { Choice } from '../../platform/fields.ts';
import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';

export const outcomeKinds = choices({
  paper: ['论文', 'Paper'],
  patent: ['专利', 'Patent'],
  book: ['著作', 'Book'],
  award: ['获奖', 'Prize'],
  standard: ['标准', 'Standard'],
  case: ['案例', 'Case'],
});

type Grade = Choice & { points: number };
const grade = (zh: string, en: string, points: number): Grade => ({ ...text(zh, en), points });

/** What an outcome counts as, and how many points that is worth. */
export const outcomeGrades = {
  sci1: grade('SCI/SSCI一区', 'SCI/SSCI Q1', 4),
  sci2: grade('SCI/SSCI二区', 'SCI/SSCI Q2', 3),
  sci3: grade('SCI/SSCI三区、四区', 'SCI/SSCI Q3, Q4', 2),
  cssci: grade('CSSCI来源期刊', 'CSSCI', 2),
  ei: grade('EI检索期刊', 'EI journal', 1.5),
  core: grade('北大核心期刊', 'Core journal', 1),
  patent: grade('发明专利授权', 'Patent granted', 2),
  book: grade('学术专著', 'Monograph', 3),
  nationalPrize: grade('国家级获奖', 'National prize', 4),
  provincialPrize: grade('省部级获奖', 'Provincial or ministerial prize', 2),
  nationalStandard: grade('国家标准', 'National standard', 3),
  industryStandard: grade('行业标准', 'Industry standard', 2),
  nationalCase: grade('国家级案例库入库', 'National case library', 2),
  other: grade('其他', 'Other', 0.5),
} as const satisfies Readonly<Record<string, Grade>>;
export type OutcomeGrade = keyof typeof outcomeGrades;

export const publications = choices({
  published: ['已发表', 'Published'],
  accepted: ['已录用', 'Accepted'],
  submitted: ['在审', 'Under review'],
});
export type Publication = keyof typeof publications;

export const outcomeStates = choices({
  draft: ['草稿', 'Draft', 'neutral'],
  reviewing: ['审核中', 'Being looked at', 'running'],
  returned: ['已退回', 'Sent back', 'bad'],
  agreed: ['已认定', 'Recognised', 'good'],
});
export type OutcomeState = keyof typeof outcomeStates;

export const outcomeApproval = {
  type: 'degreeOutcome',
  callback: 'api/degree/outcomes/approval',
  moduleCode: 'XW',
  businessCode: 'XW_CG',
} as const;
export const MOST_OUTCOME_FILES = 5;
export const OUTCOME_FILE_MEGABYTES = 20;
export const outcomeFileExtensions = ['pdf', 'jpg', 'jpeg', 'png'] as const;

type Worth = {
  grade: OutcomeGrade;
  authorRank: number;
  correspondingTutor: boolean;
  publication: Publication;
  firstUnit: boolean;
};

/** The first author counts, and the second behind the tutor; what is not out yet or not of this school does not. */
export const pointsOf = ({
  grade: of,
  authorRank,
  correspondingTutor,
  publication,
  firstUnit,
}: Worth): number => {
  const counts = authorRank === 1 || (authorRank === 2 && correspondingTutor);
  return counts && firstUnit && publication !== 'submitted' ? outcomeGrades[of].points : 0;
};

export const outcomePermissions = {
  'degree:outcome:edit': text('填报学位成果', 'Enter your own outcomes'),
  'degree:outcome:view': text('查看学位成果', 'See outcomes'),
  'degree:outcome:verify': text('核实学位成果', 'Verify outcomes'),
} as const satisfies PermissionTable;
export type OutcomePermission = keyof typeof outcomePermissions;
