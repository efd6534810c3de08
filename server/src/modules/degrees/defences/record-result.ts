import {
  defenceFile,
  isPassed,
  mayRetry,
  neededDocuments,
} from '@graduate/contract/degrees/defences/choices.ts';
import type { DefenceResult } from '@graduate/contract/degrees/defences/defences.ts';
import type { DegreeState } from '@graduate/contract/degrees/degree-applications/choices.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Within } from '../../../platform/database/versioned.ts';
import type { Context } from '../../../platform/http/context.ts';
import { filesOfRecord } from '../../commons/files/public.ts';
import { notifyPeople, notifyPerson } from '../../commons/messages/public.ts';
import {
  changeRecord,
  type HeldRecord,
  holdRecord,
  peopleOfStudent,
} from '../../student-status/students/public.ts';
import { endApplication, moveApplication, writesApplication } from '../degree-applications/public.ts';
import type { DefenceScope } from './defence-scope.ts';
import { defenceErrors, noSuchDefence } from './defences.errors.ts';
import { isHeld } from './held.ts';
import {
  type DefenceEntry,
  defences,
  type HeldDefence,
  holdDefence,
  holdForApproval,
  holdToRecord,
  mustBeIn,
} from './hold-defence.ts';
import { readDefence } from './read-defences.ts';

const mustAddUp = (
  { present, yes, no, abstain, invalid, retryYes, suggestMaster, grade }: Omit<DefenceResult, 'version'>,
  { members, application }: HeldDefence,
): void => {
  if (present > members.length) throw defenceErrors.tooManyPresent();
  if (yes + no + abstain + invalid !== present) throw defenceErrors.wrongSum();
  const passed = isPassed(yes, members.length);
  if (passed === (grade === 'fail')) throw defenceErrors.gradeDoesNotFit({ passed });
  if (!passed && retryYes === null) throw defenceErrors.needsRetryVotes();
  if (retryYes !== null && retryYes > present) throw defenceErrors.tooManyRetryVotes();
  if (suggestMaster && (passed || application.level !== 'D')) throw defenceErrors.onlyDoctor();
};

/** Whose application has ended meanwhile, e.g. with the studies, is not brought back by a vote. */
const mustStillDefend = ({ application: { status } }: HeldDefence): void => {
  if (status !== 'defenceArranged') throw defenceErrors.applicationOver({ state: status });
};

/** Secret ballots are what was cast, whatever somebody types. */
const votesCast = ({ voteMode, voteClosedAt, present, yes, noVotes, abstain, invalid }: DefenceEntry) => {
  if (voteMode !== 'electronic') return {};
  if (!voteClosedAt) throw defenceErrors.voteStillOpen();
  return {
    present: present ?? 0,
    yes: yes ?? 0,
    no: noVotes ?? 0,
    abstain: abstain ?? 0,
    invalid: invalid ?? 0,
  };
};

/** What happened is written down; what follows from it is worked out when it is confirmed. */
export const writeResult = async (
  within: Within<DefenceScope>,
  { id, version, ...typed }: Omit<DefenceResult, 'version'> & { id: string; version?: number },
): Promise<void> => {
  const { db: tx } = within;
  const held = await holdToRecord(within, { id, ...(version !== undefined && { version }) });
  const { defence, application } = held;
  mustStillDefend(held);
  const result = { ...typed, ...votesCast(defence) };
  if (defence.status !== 'recorded' && !isHeld(defence)) throw defenceErrors.notHeld();
  mustAddUp(result, held);
  const { no, minutes, ...columns } = result;
  await defences.change(
    within,
    defence,
    {
      ...columns,
      noVotes: no,
      minutes: JSON.stringify(minutes),
      status: 'recorded',
      masterConsent: result.suggestMaster ? defence.masterConsent : null,
      reason: null,
    },
    'record',
    { after: { present: result.present, yes: result.yes, grade: result.grade } },
  );
  const { accountId } = await peopleOfStudent(tx, application.studentId);
  if (result.suggestMaster && defence.masterConsent === null && accountId)
    await notifyPerson(
      tx,
      accountId,
      text(
        '答辩委员会建议授予硕士学位，请确认是否同意',
        "The committee suggests a master's degree: say whether you consent",
      ),
      `/stuXwsqView?id=${application.id}`,
    );
};

/** The secretary of a defence writes down what happened in it. */
export const recordResult = async (
  context: Context<DefenceScope>,
  result: DefenceResult & { id: string },
) => {
  await defences.transact(context, (within) => writeResult(within, result));
  return readDefence(context, { id: result.id });
};

export const sendBackResult = async (
  context: Context<DefenceScope>,
  { id, version, reason }: { id: string; version: number; reason: string },
) => {
  await defences.transact(context, async (within) => {
    const { defence } = await holdDefence(within, { id, version });
    mustBeIn(defence, 'recorded');
    const status = defence.closed ? ('scheduled' as const) : ('announced' as const);
    await defences.change(within, defence, { status, reason }, 'sendBack', { after: { reason } });
  });
  return readDefence(context, { id });
};

const mustHaveDocuments = async (tx: Tx, { defence }: HeldDefence): Promise<void> => {
  if (defence.closed) return;
  const files = await filesOfRecord(tx, defenceFile.moduleCode, defence.id);
  const kinds = new Set(files.map(({ id }) => defence.documentKinds[id]));
  if (!neededDocuments.every((kind) => kinds.has(kind))) throw defenceErrors.needsDocuments();
};

/** What follows from the votes: worked out here and nowhere else. */
const stateAfter = ({ defence, members }: HeldDefence, passed: boolean): DegreeState => {
  if (passed) return 'defencePassed';
  if (defence.suggestMaster && defence.masterConsent) return 'defencePassed';
  return defence.no === 1 && mayRetry(defence.retryYes ?? 0, members.length)
    ? 'defenceRetry'
    : 'defenceFailed';
};

const keepOnRecord = async (
  tx: Tx,
  author: Context['author'],
  record: HeldRecord,
  { application, defence }: HeldDefence,
): Promise<void> => {
  const values = {
    defenceDate: dayInShanghai(defence.startAt),
    ...(application.openAccess !== 'secret' && { thesisTitle: application.titleZh }),
  };
  await changeRecord(tx, author, record, values, { origin: { source: 'job' } });
};

/** The record of the applicant, held before anything else of theirs. */
const recordOf = async (tx: Tx, defenceId: string): Promise<HeldRecord> => {
  const { studentId } = await tx
    .selectFrom('defences')
    .innerJoin('degreeApplications', 'degreeApplications.id', 'defences.applicationId')
    .select('studentId')
    .where('defences.id', '=', defenceId)
    .executeTakeFirstOrThrow(() => noSuchDefence());
  return holdRecord(tx, { kind: 'all' }, studentId, noSuchDefence);
};

/** The college confirms what was written down; it stands from then on. */
export const confirmResult = async (
  context: Context<DefenceScope>,
  input: { id: string; version: number },
) => {
  await defences.transact(context, async (within) => {
    const { db: tx, author } = within;
    const record = await recordOf(tx, input.id);
    const held = await holdDefence(within, input);
    const { defence, application, members } = held;
    mustBeIn(defence, 'recorded');
    mustStillDefend(held);
    if (defence.suggestMaster && !defence.masterConsent) throw defenceErrors.needsConsent();
    await mustHaveDocuments(tx, held);
    const passed = isPassed(defence.yes ?? 0, members.length);
    const changes = { status: 'confirmed' as const, passed, confirmedAt: new Date() };
    await defences.change(within, defence, changes, 'confirm', { after: { passed } });
    const status = stateAfter(held, passed);
    const reason = status === 'defenceFailed' ? '答辩未通过' : null;
    const { modules } = context.services;
    if (reason)
      await endApplication({ tx, author, modules }, application.id, status, { reason, resultReason: reason });
    else await moveApplication(tx, author, application.id, status);
    if (status === 'defencePassed') await keepOnRecord(tx, author, record, held);
    const { accountId, tutorIds } = await peopleOfStudent(tx, application.studentId);
    await notifyPeople(tx, [...(accountId ? [accountId] : []), ...tutorIds], {
      kind: 'result',
      title: text(
        `${application.name}的答辩结果已确认`,
        `The result of the defence of ${application.name} is confirmed`,
      ),
      link: `/stuXwsqView?id=${application.id}`,
    });
  });
  return readDefence(context, { id: input.id });
};

/** Only the applicant says whether another degree will do. */
export const consentToMaster = (
  { db, author }: Context,
  { id, consent }: { id: string; consent: boolean },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { defence, application } = await holdForApproval(tx, id);
    if (!(await writesApplication(tx, author.actor, application.id))) throw noSuchDefence();
    if (defence.status !== 'recorded' || !defence.suggestMaster) throw defenceErrors.nothingToConsent();
    await defences.write({ db: tx, author }, id, { masterConsent: consent });
    await defences.log({ db: tx, author }, id, 'consent', { after: { consent } });
  });
