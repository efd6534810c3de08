import type { DegreeState } from '@graduate/contract/degrees/degree-applications/choices.ts';
import type { Insertable } from 'kysely';
import type { Config } from '../../../src/platform/config.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { DAY_MS } from '../../times.ts';
import { addSuggestedMaster } from '../defences/demonstration.ts';
import { degreeApplicationOf } from '../degree-applications/application.ts';
import { applicantOf, type Candidate, candidates, OPEN_BATCH } from '../degree-applications/demonstration.ts';
import { addFurtherReviewers, course, insertRoundOf, insertThesis } from '../reviews/demonstration.ts';
import { insertThesisVersion } from '../theses/version.ts';

type Given = Partial<Insertable<Tables['degreeApplications']>>;
type Kind = { title: readonly [zh: string, en: string]; of: (who: Candidate) => boolean };

const isDoctor = ({ trainingLevel }: Candidate): boolean => trainingLevel === 'D';

const kinds = {
  further: { title: ['量子纠错码的快速译码算法研究', 'Fast Decoding of Quantum Codes'], of: isDoctor },
  revising: {
    title: ['高维数据的可解释聚类方法研究', 'Explainable Clustering in High Dimensions'],
    of: isDoctor,
  },
  failed: { title: ['面向边缘计算的任务调度研究', 'Scheduling at the Edge'], of: isDoctor },
  secret: { title: ['涉密', 'Classified'], of: isDoctor },
  master: {
    title: ['大规模知识库的增量推理研究', 'Incremental Reasoning over Knowledge Bases'],
    of: isDoctor,
  },
  practice: {
    title: ['城市管网智能巡检系统的设计与应用', 'An Inspection System for City Networks'],
    of: ({ degreeType }) => degreeType === 'P',
  },
} as const satisfies Record<string, Kind>;

const add = async (tx: Tx, key: keyof typeof kinds, who: Candidate, given: Given = {}) => {
  const id = idOf(`degree-application:case:${key}`);
  const [titleZh, titleEn] = kinds[key].title;
  const acceptedAt = new Date(Date.now() - 40 * DAY_MS);
  const row = degreeApplicationOf({
    id,
    batchId: OPEN_BATCH,
    ...applicantOf(who),
    titleZh,
    titleEn,
    submittedAt: new Date(Date.now() - 50 * DAY_MS),
    acceptedAt,
    statusSince: acceptedAt,
    createdBy: who.accountId,
    updatedBy: who.accountId,
    ...given,
  });
  await tx.insertInto('degreeApplications').values(row).execute();
  await tx
    .insertInto('degreeApplicationMoves')
    .values({
      id: idOf(`degree-move:case:${key}`),
      applicationId: id,
      status: 'accepted',
      at: acceptedAt,
      reason: null,
    })
    .execute();
  return { id, level: row.level, title: titleZh, createdBy: who.accountId };
};

/** A doctor whose thesis was reviewed like this. */
const reviewedAs = async (
  tx: Tx,
  config: Config,
  who: Candidate,
  {
    key,
    status,
    answers,
  }: { key: keyof typeof kinds; status: DegreeState; answers: readonly ('A' | 'B' | 'C' | 'D')[] },
): Promise<string> => {
  const thesis = await add(tx, key, who);
  const versionId = await insertThesis(tx, config, thesis);
  const round = status === 'underReview' ? 'closed' : 'released';
  await insertRoundOf(tx, thesis, versionId, course(status, round, ...answers));
  return thesis.id;
};

/**
 * What is rare and yet has to be seen: a thesis two more reviewers read, one to be revised, one that failed, a secret one, a
 * master's degree suggested to a doctoral applicant, a practical outcome.
 */
export const seedSpecialCases = async (tx: Tx, config: Config): Promise<void> => {
  const taken = new Set(
    (await tx.selectFrom('degreeApplications').select('studentId').execute()).map(
      ({ studentId }) => studentId,
    ),
  );
  const free = (await candidates(tx)).filter(({ id }) => !taken.has(id));
  const found = new Map<keyof typeof kinds, Candidate>();
  for (const key of Object.keys(kinds) as (keyof typeof kinds)[]) {
    const at = free.findIndex(kinds[key].of);
    const [who] = at < 0 ? [] : free.splice(at, 1);
    if (who) found.set(key, who);
  }
  const [further, revising, failed] = [found.get('further'), found.get('revising'), found.get('failed')];
  if (further) {
    const key = 'further';
    const id = await reviewedAs(tx, config, further, {
      key,
      status: 'underReview',
      answers: ['A', 'A', 'D'],
    });
    await addFurtherReviewers(tx, id);
  }
  if (revising)
    await reviewedAs(tx, config, revising, { key: 'revising', status: 'revising', answers: ['A', 'B', 'C'] });
  if (failed)
    await reviewedAs(tx, config, failed, { key: 'failed', status: 'reviewFailed', answers: ['C', 'D', 'A'] });
  const secret = found.get('secret');
  if (secret) {
    const none = { keywordsZh: [], keywordsEn: [], abstractZh: '', abstractEn: '' };
    const { id } = await add(tx, 'secret', secret, { openAccess: 'secret', ...none });
    await insertThesisVersion(tx, { id: idOf(`thesis-version:${id}`), applicationId: id, title: '涉密' });
  }
  const master = found.get('master');
  if (master) {
    const thesis = await add(tx, 'master', master, { status: 'defenceArranged' });
    await insertThesisVersion(tx, { applicationId: thesis.id, stage: 'review', title: thesis.title });
    const { departmentId, id: studentId } = master;
    await addSuggestedMaster(tx, { id: thesis.id, level: thesis.level, departmentId, studentId });
  }
  const practice = found.get('practice');
  if (practice) await add(tx, 'practice', practice, { workType: 'practice', practiceKind: 'product' });
};
