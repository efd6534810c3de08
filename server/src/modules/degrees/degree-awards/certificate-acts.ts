import type { DegreeAward } from '@graduate/contract/degrees/degree-awards/awards.ts';
import { REVOCATION_DAYS } from '@graduate/contract/degrees/degree-awards/choices.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { FastifyReply } from 'fastify';
import type { SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { nextSerial } from '../../../platform/database/serial-numbers.ts';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import type { Context, HttpContext } from '../../../platform/http/context.ts';
import { workCalendar, workingDayAfter } from '../../commons/academic-calendar/public.ts';
import { notifyPerson } from '../../commons/messages/public.ts';
import { revokeCertificate } from '../../mechanisms/certificates/public.ts';
import { changeRecord, holdRecord, peopleOfStudent } from '../../student-status/students/public.ts';
import { type DegreeScope, moveApplication } from '../degree-applications/public.ts';
import { type AwardEntry, awards } from './award-rows.ts';
import { degreeProofKind } from './certificate-kinds.ts';
import { degreeAwardErrors } from './degree-awards.errors.ts';
import { register, renderPapers } from './print-certificates.ts';
import { findAward } from './read-awards.ts';

type At = { id: string; version: number };
type Acting = { tx: Tx; author: SignedAuthor; scope: DegreeScope; award: AwardEntry };

/** An act on one award that still holds. */
const onAward = async (
  context: Context<DegreeScope>,
  { id, version }: At,
  act: (acting: Acting) => Promise<unknown>,
): Promise<DegreeAward> => {
  await awards.transact(context, async (within) => {
    const { studentId } = await awards.hold(within, { id });
    await holdRecord(within.db, { kind: 'all' }, studentId);
    const award = await awards.hold(within, { id, version });
    if (award.revokedAt) throw degreeAwardErrors.isRevoked();
    await act({ tx: within.db, author: within.author, scope: within.scope, award });
  });
  return findAward(context, { id });
};

const mustBe = ({ certificateState }: AwardEntry, state: AwardEntry['certificateState']): void => {
  if (certificateState !== state) throw degreeAwardErrors.notInState({ state: certificateState });
};

export const pickUp = (
  context: Context<DegreeScope>,
  { agentName, agentProof, ...at }: At & { agentName: string | null; agentProof: string | null },
): Promise<DegreeAward> =>
  onAward(context, at, async ({ tx, author, scope, award }) => {
    mustBe(award, 'printed');
    if (!agentName !== !agentProof) throw degreeAwardErrors.agentIncomplete();
    const changes = {
      certificateState: 'collected' as const,
      collectedAt: new Date(),
      agentName: agentName || null,
      agentProof: agentProof || null,
    };
    await awards.change({ db: tx, author, scope }, award, changes, 'pickup', { after: { agentName } });
  });

/** A misprint: the form is used up, the number stays and is printed again on another form. */
export const voidPrint = (
  context: Context<DegreeScope>,
  { reason, ...at }: At & { reason: string },
): Promise<DegreeAward> =>
  onAward(context, at, async ({ tx, author, scope, award }) => {
    mustBe(award, 'printed');
    await tx
      .updateTable('degreeCertificateForms')
      .set({ voidAt: new Date(), voidReason: reason })
      .where('awardId', '=', award.id)
      .where('voidAt', 'is', null)
      .execute();
    const kept = { after: { reason } };
    await awards.change({ db: tx, author, scope }, award, { certificateState: 'void' }, 'voidPrint', kept);
  });

const PROOF_DIGITS = 4;

/** A certificate that was collected and lost is not printed again: a proof takes its place, once. */
export const issueProof = (
  context: Context<DegreeScope>,
  { reason, ...at }: At & { reason: string },
): Promise<DegreeAward> =>
  onAward(context, at, async ({ tx, author, scope, award }) => {
    if (award.proofNo) throw degreeAwardErrors.proofOnce({ no: award.proofNo });
    mustBe(award, 'collected');
    const beginning = `XWZM${dayInShanghai(new Date()).slice(0, 4)}`;
    const proofNo = `${beginning}${String(await nextSerial(tx, beginning)).padStart(PROOF_DIGITS, '0')}`;
    const proofCode = await register(tx, author, scope, award.id, { kind: degreeProofKind, no: proofNo });
    const changes = { proofNo, proofCode, proofAt: new Date() };
    await awards.change({ db: tx, author, scope }, award, changes, 'proof', { after: { proofNo, reason } });
  });

export const printProof = async (
  context: HttpContext<DegreeScope>,
  { id }: { id: string },
): Promise<FastifyReply> => {
  const { services, scope, reply } = context;
  const { proofNo } = await findAward(context, { id });
  if (!proofNo) throw degreeAwardErrors.noProof();
  const pdf = await renderPapers(services, scope, [id], { paper: 'proof' });
  return reply
    .type('application/pdf')
    .header('Content-Disposition', contentDisposition('attachment', `学位证明书_${proofNo}.pdf`))
    .send(pdf);
};

const LOOK_AHEAD = 90;

export const notifyRevocation = (
  context: Context<DegreeScope>,
  { reason, ...at }: At & { reason: string },
): Promise<DegreeAward> =>
  onAward(context, at, async ({ tx, author, scope, award }) => {
    if (award.revocationUntil) throw degreeAwardErrors.alreadyTold();
    const today = dayInShanghai(new Date());
    const calendar = await workCalendar(tx, today, addDays(today, LOOK_AHEAD));
    const revocationUntil = workingDayAfter(calendar, today, REVOCATION_DAYS);
    const changes = { revocationUntil, revocationToldAt: new Date() };
    await awards.change({ db: tx, author, scope }, award, changes, 'notifyRevocation', { after: { reason } });
    const { accountId } = await peopleOfStudent(tx, award.studentId);
    if (accountId)
      await notifyPerson(
        tx,
        accountId,
        text(
          `拟撤销您的学位：${reason}。您可在${revocationUntil}前向学位办公室陈述申辩`,
          `The university intends to revoke your degree: ${reason}. You may respond until ${revocationUntil}`,
        ),
        `/stuXwsqView?id=${award.applicationId}`,
      );
  });

/** Takes a degree away after its holder was heard; its number is never used again, its codes say so from now on. */
export const revokeAward = (
  context: Context<DegreeScope>,
  { decisionNo, reason, ...at }: At & { decisionNo: string; reason: string },
): Promise<DegreeAward> =>
  onAward(context, at, async ({ tx, author, scope, award }) => {
    const over = award.revocationUntil !== null && award.revocationUntil < dayInShanghai(new Date());
    if (!over) throw degreeAwardErrors.hearFirst();
    const changes = { revokedAt: new Date(), decisionNo, revokeReason: reason };
    await awards.change({ db: tx, author, scope }, award, changes, 'revoke', {
      after: { decisionNo, reason },
    });
    for (const code of [award.code, award.proofCode])
      if (code) await revokeCertificate(tx, author, code, reason);
    await moveApplication(tx, author, award.applicationId, 'revoked', { reason, resultReason: reason });
    const held = await holdRecord(tx, { kind: 'all' }, award.studentId);
    await changeRecord(
      tx,
      author,
      held,
      { degreeGranted: false },
      {
        origin: { source: 'edit', sourceId: award.id },
        reason,
      },
    );
  });
