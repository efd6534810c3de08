import { type VersionState, versionStates } from '@graduate/contract/degrees/theses/choices.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { DegreeCheck } from '../degree-applications/public.ts';

type Stage = 'review' | 'revised' | 'defence' | 'final';

/** The newest version of these stages in one of these states. */
const newestVersion = (
  db: Db | Tx,
  applicationId: string,
  stages: readonly Stage[],
  states: readonly VersionState[],
) =>
  db
    .selectFrom('thesisVersions')
    .select(['id', 'fileHash', 'seq', 'status'])
    .where('applicationId', '=', applicationId)
    .where('stage', 'in', stages)
    .where('status', 'in', states)
    .orderBy('seq', 'desc')
    .executeTakeFirst();

/** What the tutor has agreed to; of a final version the college looks at the form after that. */
const agreedVersion = (db: Db | Tx, applicationId: string, stages: readonly Stage[]) =>
  newestVersion(
    db,
    applicationId,
    stages,
    stages.includes('final') ? ['agreed', 'collegeReview'] : ['agreed'],
  );

const lastCheck = (db: Db | Tx, applicationId: string) =>
  db
    .selectFrom('plagiarismChecks')
    .innerJoin('thesisVersions', 'thesisVersions.id', 'plagiarismChecks.versionId')
    .select(['ratioClean', 'result', 'thesisVersions.fileHash'])
    .where('plagiarismChecks.applicationId', '=', applicationId)
    .orderBy('plagiarismChecks.createdAt', 'desc')
    .executeTakeFirst();

const plagiarism: DegreeCheck = {
  code: 'PLAG',
  gates: { '3': 'hard' },
  check: async (db, { application, rule }) => {
    if (!application) return undefined;
    const check = await lastCheck(db, application.id);
    const version = await agreedVersion(db, application.id, ['review']);
    const passed = check?.result === 'pass';
    const same = check !== undefined && version !== undefined && check.fileHash === version.fileHash;
    const ratio = check ? Number(check.ratioClean) : undefined;
    return {
      ok: passed && same,
      value: ratio === undefined ? text('未检测', 'Not checked') : text(`${ratio}%`, `${ratio}%`),
      need:
        passed && !same
          ? text('送审稿与查重稿不一致', 'This is not the text that passed the plagiarism check')
          : text(
              `查重未通过：去除本人文献复制比${ratio ?? '—'}%，要求不超过${rule.plagiarismMax}%`,
              `Similarity ${ratio ?? '—'}%; at most ${rule.plagiarismMax}% is allowed`,
            ),
    };
  },
};

const stagesAt = { '3': ['review'], '4': ['defence', 'revised', 'review'], '5': ['final'] } as const;

const tutor: DegreeCheck = {
  code: 'TUTOR',
  gates: { '3': 'hard', '4': 'hard', '5': 'hard' },
  check: async (db, { application, gate }) => {
    if (!application || !(gate in stagesAt)) return undefined;
    const version = await agreedVersion(db, application.id, stagesAt[gate as keyof typeof stagesAt]);
    return {
      ok: version !== undefined,
      value: version
        ? text(`第${version.seq}版已同意`, `Version ${version.seq} agreed`)
        : text('未同意', 'Not agreed'),
      need: text('导师尚未同意该版本论文', 'The supervisor has not agreed to this version'),
    };
  },
};

/** The last one handed in is the final one: what was sent back with something to change, or waits, is none. */
const final: DegreeCheck = {
  code: 'FINAL',
  gates: { '5': 'hard' },
  check: async (db, { application }) => {
    if (!application) return undefined;
    const states = ['tutorReview', 'collegeReview', 'refused', 'agreed'] as const;
    const last = await newestVersion(db, application.id, ['final'], states);
    return {
      ok: last?.status === 'agreed',
      value: last
        ? text(
            `第${last.seq}版${versionStates[last.status].zh}`,
            `Version ${last.seq}: ${versionStates[last.status].en}`,
          )
        : text('未提交', 'None'),
      need: text('终稿未提交或导师未同意', 'There is no final version, or it is not agreed'),
    };
  },
};

export const thesisChecks: readonly DegreeCheck[] = [plagiarism, tutor, final];
