import type { CheckState, OwnCheck } from '@graduate/contract/student-status/info-checks/checks.ts';
import type { CheckKind } from '@graduate/contract/student-status/info-checks/rounds.ts';
import type { Context } from '../../../../platform/http/context.ts';
import type { Services } from '../../../../platform/services.ts';
import { ownRecord } from '../../students/public.ts';
import { checkIdOf } from '../check-rows.ts';
import { fieldsOfCheck } from '../fields-of-check.ts';
import { roundOf } from '../rounds/round-students.ts';
import { timesOf } from '../windows.ts';
import { certificateText } from './certificate-text.ts';
import { afterOf } from './wanted-changes.ts';

const NOT_DONE: readonly CheckState[] = ['0', '1', '9'];

const actionsIn = (state: CheckState, open: boolean): OwnCheck['actions'] => {
  if (!open) return [];
  if (NOT_DONE.includes(state)) return ['save', 'submit'];
  return state === '2' ? ['withdraw'] : [];
};

const storedCheck = (db: Services['db'], id: string) =>
  db
    .selectFrom('infoChecks')
    .leftJoin('accounts', 'accounts.id', 'infoChecks.auditedBy')
    .selectAll('infoChecks')
    .select('accounts.realName as auditor')
    .where('infoChecks.id', '=', id)
    .executeTakeFirst();

type Stored = NonNullable<Awaited<ReturnType<typeof storedCheck>>>;

const NOT_BEGUN = {
  submittedAt: null,
  savedAt: null,
  auditedAt: null,
  auditedBy: null,
  opinion: null,
  flagged: [],
  returnCount: 0,
  changes: [],
  changedLists: {},
  version: 0,
};

const factsOf = (row: Stored | undefined) =>
  row ? { ...row, auditedBy: row.auditor, changedLists: afterOf(row.lists) } : NOT_BEGUN;

/** The student's own check of the round that counts, with everything the student looks over. */
export const readOwnCheck = async (
  { services, author }: Pick<Context, 'services' | 'author'>,
  { kind }: { kind: CheckKind },
): Promise<{ check: OwnCheck | null }> => {
  const { db, config } = services;
  const { detail } = await ownRecord({ services, author });
  const round = await roundOf(db, detail.id, kind);
  if (!round) return { check: null };
  const id = checkIdOf(round.id, detail.id);
  const row = await storedCheck(db, id);
  const student = await db
    .selectFrom('studentRecords')
    .select(['departmentId', 'grade', 'trainingLevel', 'population', 'expectedGraduationDate'])
    .where('id', '=', detail.id)
    .executeTakeFirstOrThrow();
  const state = row?.state ?? '0';
  const [window, fields] = await Promise.all([
    timesOf(db, round, student),
    fieldsOfCheck(db, round, student.population),
  ]);
  const scope = { kind: 'person', accountId: author.actor.accountId } as const;
  return {
    check: {
      ...factsOf(row),
      id,
      round,
      window,
      state,
      expired: round.state === 'closed' && NOT_DONE.includes(state),
      student: detail.brief,
      fields,
      record: Object.fromEntries(fields.map(({ code }) => [code, detail.record[code] ?? null])),
      lists: {
        family: detail.family ?? [],
        education: detail.education ?? [],
        work: detail.work ?? [],
      },
      photos: detail.photos,
      ...(round.kind === 'graduation' && {
        certificate: await certificateText(db, config, scope, detail.id, student.expectedGraduationDate),
      }),
      actions: actionsIn(state, window.open),
    },
  };
};
