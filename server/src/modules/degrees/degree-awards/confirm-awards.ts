import type { Confirmed } from '@graduate/contract/degrees/degree-awards/awards.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { Refused } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';
import { settingOf } from '../../administration/settings/public.ts';
import { notifyPerson } from '../../commons/messages/public.ts';
import {
  changeRecord,
  holdRecord,
  peopleOfStudent,
  schoolFacts,
} from '../../student-status/students/public.ts';
import {
  applicantOf,
  checksAt,
  type DegreeScope,
  holdApplication,
  moveApplication,
  mustPass,
  ruleOf,
} from '../degree-applications/public.ts';
import { awards } from './award-rows.ts';
import { noSuchRecord } from './degree-awards.errors.ts';
import { passed } from './read-awards.ts';

type Acting = { services: Context['services']; scope: DegreeScope; author: SignedAuthor };

/** One degree: every condition once more, the award, the state of the application and the record of the student. */
const confirmOne = async ({ services, scope, author }: Acting, tx: Tx, id: string): Promise<void> => {
  const { studentId } = await passed(tx, scope)
    .select('degreeApplications.studentId')
    .where('degreeApplications.id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchRecord());
  const held = await holdRecord(tx, { kind: 'all' }, studentId);
  const application = await holdApplication(tx, id);
  const decision = await passed(tx, scope)
    .select(['degreeMeetingItems.degreeGranted', 'degreeMeetings.resolutionNo', 'degreeMeetings.heldAt'])
    .where('degreeApplications.id', '=', id)
    .orderBy('degreeMeetings.heldAt', 'desc')
    .executeTakeFirstOrThrow(() => noSuchRecord());
  const applicant = await applicantOf(tx, studentId);
  const rule = await ruleOf(tx, applicant);
  const { modules } = services;
  const checks = await checksAt(tx, { applicant, rule, application, gate: '6', modules });
  mustPass(checks, application.waivers);
  const { president, degreeChair } = await settingOf(tx, schoolFacts);
  const awardDate = dayInShanghai(decision.heldAt);
  const award = await awards.add(
    { db: tx, author, scope },
    {
      applicationId: id,
      studentId,
      batchId: application.batchId,
      degreeLevel: decision.degreeGranted,
      degreeCategory: application.degreeCategory,
      awardDate,
      certificateNo: null,
      presidentName: president,
      chairName: degreeChair,
      resolutionNo: decision.resolutionNo ?? '',
      publishedAt: null,
      code: null,
      collectedAt: null,
      agentName: null,
      agentProof: null,
      proofNo: null,
      proofCode: null,
      proofAt: null,
      reportedAt: null,
      revocationToldAt: null,
      revocationUntil: null,
      revokedAt: null,
      decisionNo: null,
      revokeReason: null,
      createdBy: author.actor.accountId,
    },
  );
  await moveApplication(tx, author, id, 'awarded', {
    reason: decision.resolutionNo,
    checks: JSON.stringify(checks),
    checkedGate: '6',
  });
  const values = {
    degreeGranted: true,
    degreeCategory: application.degreeCategory,
    degreeDate: awardDate,
    thesisTitle: application.titleZh,
  };
  await changeRecord(tx, author, held, values, { origin: { source: 'edit', sourceId: award.id } });
  const { accountId } = await peopleOfStudent(tx, studentId);
  if (accountId)
    await notifyPerson(
      tx,
      accountId,
      text('您已被授予学位，证书打印后可领取', 'Your degree was awarded'),
      `/stuXwsqView?id=${id}`,
    );
};

/** Each by itself: what is refused says why and holds up nobody else. */
export const confirmAwards = async (
  { db, services, scope, author, language }: Context<DegreeScope>,
  { applicationIds }: { applicationIds: readonly string[] },
): Promise<Confirmed> => {
  const refused: Confirmed['refused'] = [];
  let confirmed = 0;
  for (const id of [...new Set(applicationIds)].sort())
    try {
      await db.transaction().execute((tx) => confirmOne({ services, scope, author }, tx, id));
      confirmed += 1;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const named = await passed(db, scope)
        .select('degreeApplications.name')
        .where('degreeApplications.id', '=', id)
        .executeTakeFirst();
      refused.push({ id, name: named?.name ?? '', why: error.text[language] });
    }
  return { confirmed, refused };
};
