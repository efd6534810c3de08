import { text } from '@graduate/contract/platform/text.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { DegreeCheck } from '../degree-applications/public.ts';

/** The newest version of these stages that the tutor has agreed to. */
const agreedVersion = (
  db: Db | Tx,
  applicationId: string,
  stages: readonly ('review' | 'revised' | 'defence' | 'final')[],
) =>
  db
    .selectFrom('thesisVersions')
    .select(['id', 'fileHash', 'seq'])
    .where('applicationId', '=', applicationId)
    .where('stage', 'in', stages)
    .where('status', '=', 'agreed')
    .orderBy('seq', 'desc')
    .executeTakeFirst();

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

export const thesisChecks: readonly DegreeCheck[] = [plagiarism, tutor];
