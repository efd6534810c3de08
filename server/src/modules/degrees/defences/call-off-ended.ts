import { defenceApproval } from '@graduate/contract/degrees/defences/choices.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { nobody } from '../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { notifyPeople } from '../../commons/messages/public.ts';
import { cancelInstance } from '../../mechanisms/approvals/public.ts';
import { type DefenceEntry, defences } from './hold-defence.ts';
import { inviteMembers } from './member-answers.ts';
import { freeEverything } from './seats.ts';

const NOBODY = nobody('degrees.retries');
const REASON = '申请已终止';

const planned: readonly DefenceEntry['status'][] = [
  'draft',
  'planning',
  'scheduled',
  'announced',
  'recorded',
];

const orphans = (db: Db | Tx) =>
  db
    .selectFrom('defences')
    .innerJoin('degreeApplications', 'degreeApplications.id', 'defences.applicationId')
    .where('degreeApplications.status', '=', 'terminated')
    .where('defences.status', 'in', planned);

const callOff = async (tx: Tx, defence: DefenceEntry): Promise<void> => {
  const { moduleCode, businessCode } = defenceApproval;
  if (defence.status === 'planning')
    await cancelInstance(tx, NOBODY, { moduleCode, businessCode, recordId: defence.id });
  await freeEverything(tx, NOBODY, defence);
  await defences.write({ db: tx, author: NOBODY }, defence.id, {
    status: 'cancelled',
    reason: REASON,
    bookingId: null,
  });
  await defences.log({ db: tx, author: NOBODY }, defence.id, 'cancel', { after: { reason: REASON } });
  if (defence.startAt <= new Date() || defence.status === 'draft' || defence.status === 'planning') return;
  const when = formatWireTime(defence.startAt).slice(0, 16);
  await inviteMembers(tx, defence.id, {
    zh: `学位论文答辩（${when}）已取消`,
    en: `The defence of ${when} is called off`,
  });
  const secretary = await tx
    .selectFrom('staff')
    .select('accountId')
    .where('staffNo', '=', defence.secretaryNo)
    .executeTakeFirst();
  await notifyPeople(tx, secretary?.accountId ? [secretary.accountId] : [], {
    kind: 'result',
    title: text(`学位论文答辩（${when}）已取消：${REASON}`, `The defence of ${when} is called off`),
    link: `/degree/defences?id=${defence.id}`,
  });
};

/** Who has left is not defended: the room and the people are free again, and those who would have come are told. */
export const callOffEnded = async (db: Db): Promise<number> => {
  const found = await orphans(db).select('defences.id').execute();
  let ended = 0;
  for (const { id } of found)
    await db.transaction().execute(async (tx) => {
      const defence = await orphans(tx)
        .selectAll('defences')
        .where('defences.id', '=', id)
        .forUpdate('defences')
        .executeTakeFirst();
      if (!defence) return;
      await callOff(tx, defence as DefenceEntry);
      ended += 1;
    });
  return ended;
};
