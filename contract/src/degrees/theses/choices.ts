import { choices } from '../../platform/choices.ts';
import type { DegreeState } from '../degree-applications/choices.ts';

export const thesisStages = choices({
  check: ['查重稿', 'For the plagiarism check'],
  review: ['送审稿', 'For review'],
  revised: ['修改稿', 'Revised'],
  defence: ['答辩稿', 'For the defence'],
  final: ['终稿', 'Final'],
});
export type ThesisStage = keyof typeof thesisStages;

export const versionStates = choices({
  draft: ['未提交', 'Not submitted', 'neutral'],
  tutorReview: ['待导师审核', 'With the supervisor', 'running'],
  collegeReview: ['待格式审查', 'With the college', 'running'],
  agreed: ['已同意', 'Agreed', 'good'],
  refused: ['退回修改', 'Sent back', 'bad'],
  superseded: ['已被新版本替代', 'Replaced', 'neutral'],
});
export type VersionState = keyof typeof versionStates;

/** Which version can be handed in while an application is in a state. */
export const stagesIn: Partial<Record<DegreeState, readonly ThesisStage[]>> = {
  draft: ['check'],
  returned: ['check'],
  tutorReview: ['check'],
  collegeReview: ['check'],
  schoolReview: ['check'],
  accepted: ['review', 'check'],
  revising: ['revised'],
  reviewPassed: ['defence'],
  defenceRetry: ['defence'],
  defencePassed: ['final'],
  deferred: ['final'],
};

/** Versions that are read by reviewers, who must not learn whose they are. */
export const blindStages: readonly ThesisStage[] = ['review', 'revised'];
/** Versions the tutor gives a mark and a judgement. */
export const judgedStages: readonly ThesisStage[] = ['review', 'defence'];

export const plagiarismSystems = choices({
  cnki: ['中国知网', 'CNKI'],
  wanfang: ['万方', 'Wanfang'],
  vip: ['维普', 'VIP'],
  other: ['其他', 'Other'],
});

export const versionApproval = {
  type: 'thesisVersion',
  callback: 'api/degree/versions/approval',
  moduleCode: 'XW',
  businessCode: 'XW_LW',
} as const;

/** Codes of the files of a thesis. */
export const thesisFiles = {
  full: { moduleCode: 'XW', businessCode: 'XW_LW' },
  blind: { moduleCode: 'XW', businessCode: 'XW_LWNM' },
  supervisor: { moduleCode: 'XW', businessCode: 'XW_DSSH' },
  report: { moduleCode: 'XW', businessCode: 'XW_CC' },
} as const;

export const THESIS_WINDOW = 'XW_LW';
export const FINAL_WINDOW = 'XW_ZG';
export const THESIS_MEGABYTES = 50;
export const FORM_MEGABYTES = 10;
export const REPORT_MEGABYTES = 20;
export const TUTOR_COMMENT = { least: 20, most: 1000 } as const;
export const REVISE_NOTES = { least: 10, most: 1000 } as const;
export const CHANGE_NOTE = { least: 10, most: 2000 } as const;
