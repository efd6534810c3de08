import { text } from '@graduate/contract/platform/text.ts';
import { courseLevels } from '@graduate/contract/training/courses/choices.ts';
import { programmeApproval } from '@graduate/contract/training/programmes/choices.ts';
import type { SavedProgramme } from '@graduate/contract/training/programmes/programmes.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { openInstance, withdrawInstance } from '../../mechanisms/approvals/public.ts';
import { mustBeCurrent, mustBeIn, programmes, saved } from './hold-programme.ts';
import { programmeHandler } from './programme-approval.ts';
import { countsOf, findingsIn, inWords } from './programme-checks.ts';
import type { ProgrammeRecord } from './programme-tree.ts';
import { programmeErrors } from './programmes.errors.ts';
import type { ProgrammeScope } from './programmes.scope.ts';

const { moduleCode, businessCode } = programmeApproval;

type AtVersion = { id: string; version: number };

/** What those read who decide a programme. */
const programmeInWords = (programme: ProgrammeRecord) => {
  const { name, nameEn, grade, level, edition, minTotalCredits, courseCount } = programme;
  return {
    title: text(name, nameEn || name),
    summary: text(
      `${grade}级，${courseLevels[level].zh}，第${edition}版，总学分${minTotalCredits}，课程${courseCount}门`,
      `Grade ${grade}, ${courseLevels[level].en}, edition ${edition}, ${minTotalCredits} credits, ${courseCount} courses`,
    ),
  };
};

const currentOf = (db: Db | Tx, id: string): Promise<ProgrammeRecord> =>
  db.selectFrom('programmes').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Sends a programme for approval, if nothing is wrong with it; sent twice, it is on its way once. */
export const submitProgramme = (
  context: Context<ProgrammeScope>,
  { id, version }: AtVersion,
): Promise<SavedProgramme> =>
  programmes.transact(context, async (within) => {
    const { db: tx, author } = within;
    const programme = await programmes.hold(within, { id });
    if (programme.state === 'reviewing') return saved(programme);
    await mustBeCurrent(tx, programme, version);
    mustBeIn(programme, 'submit', 'draft', 'returned');
    const findings = await findingsIn(tx, id);
    const checks = inWords(findings, context.language);
    const first = findings.find(({ severity }) => severity === 'error');
    if (first) throw programmeErrors.notReady({ first: first.text }, { code: first.code, checks });
    const submitted = { state: 'reviewing' as const, submittedAt: new Date(), ...countsOf(findings) };
    await programmes.change(within, programme, submitted, 'submit', { after: { name: programme.name } });
    await openInstance(context.services, tx, author, programmeHandler, {
      recordId: id,
      applicantId: author.actor.accountId,
      departmentId: programme.departmentId,
      ...programmeInWords(programme),
    });
    return saved(await currentOf(tx, id), checks);
  });

/** Takes a programme back that nobody has decided on. */
export const withdrawProgramme = async (
  context: Context<ProgrammeScope>,
  { id, version }: AtVersion,
): Promise<SavedProgramme> => {
  const { db, services, author } = context;
  const programme = await programmes.transact(context, (within) => programmes.hold(within, { id }));
  if (programme.state === 'draft') return saved(programme);
  mustBeIn(programme, 'withdraw', 'reviewing');
  await mustBeCurrent(db, programme, version);
  await withdrawInstance({ services, author }, { moduleCode, businessCode, recordId: id });
  return saved(await currentOf(db, id));
};
