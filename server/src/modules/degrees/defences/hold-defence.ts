import type { DefenceState } from '@graduate/contract/degrees/defences/choices.ts';
import type { Selectable } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import { type ApplicationEntry, holdApplication } from '../degree-applications/public.ts';
import { type DefenceScope, managedDefences, recordedDefences } from './defence-scope.ts';
import { defenceErrors, noSuchDefence } from './defences.errors.ts';

export type DefenceEntry = Selectable<Tables['defences']>;
type MemberEntry = Selectable<Tables['defenceMembers']>;

const noun = {
  table: 'defences',
  subject: 'defence',
  none: noSuchDefence,
  changedMeanwhile: defenceErrors.changedMeanwhile,
  touches: ['updatedAt', 'updatedBy'],
  recorded: ({ startAt, endAt, mode, status, secretaryNo }: DefenceEntry) => ({
    startAt,
    endAt,
    mode,
    status,
    secretaryNo,
  }),
  constraints: {
    defences_attempt: () => defenceErrors.arrangedAlready(),
    defence_seats_apart: () => defenceErrors.busy({ who: '有委员或秘书', time: '', place: '' }),
  },
} as const;

/** Defences as those change them who arrange them. */
export const defences = versioned({ ...noun, within: managedDefences });
/** The same as those reach them who write them down. */
const recorded = versioned({ ...noun, within: recordedDefences });

export type HeldDefence = { defence: DefenceEntry; application: ApplicationEntry; members: MemberEntry[] };

const membersOf = (tx: Tx, defenceId: string): Promise<MemberEntry[]> =>
  tx
    .selectFrom('defenceMembers')
    .selectAll()
    .where('defenceId', '=', defenceId)
    .orderBy('position')
    .execute();

const applicationIdOf = async (tx: Tx, id: string): Promise<string> => {
  const { applicationId } = await tx
    .selectFrom('defences')
    .select('applicationId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchDefence());
  return applicationId;
};

/** For the approval, which has asked already whether somebody may. */
export const holdForApproval = async (tx: Tx, id: string): Promise<HeldDefence> => {
  const application = await holdApplication(tx, await applicationIdOf(tx, id));
  const defence = await tx
    .selectFrom('defences')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => noSuchDefence());
  return { defence, application, members: await membersOf(tx, id) };
};

type Within = { db: Tx; scope: DefenceScope };
type Wanted = { id: string; version?: number };

/** A defence with its application, which is held first, as everywhere. */
const holdWith =
  (noun: Pick<typeof defences, 'hold'>) =>
  async (within: Within, input: Wanted): Promise<HeldDefence> => {
    const application = await holdApplication(within.db, await applicationIdOf(within.db, input.id));
    const defence = await noun.hold(within, input);
    return { application, defence, members: await membersOf(within.db, defence.id) };
  };

export const holdDefence = holdWith(defences);
export const holdToRecord = holdWith(recorded);

export const mustBeIn = ({ status }: DefenceEntry, ...states: readonly DefenceState[]): void => {
  if (!states.includes(status)) throw defenceErrors.wrongState({ state: status });
};
