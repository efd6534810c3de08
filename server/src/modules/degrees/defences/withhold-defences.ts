import { defenceFile } from '@graduate/contract/degrees/defences/choices.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { withholdFiles } from '../../commons/files/public.ts';
import { notifyPeople } from '../../commons/messages/public.ts';
import { withholdSummaries } from '../../mechanisms/approvals/public.ts';
import { peopleOfStudent } from '../../student-status/students/public.ts';
import { renameBooking } from '../../training/rooms/public.ts';
import { SECRET_PURPOSE } from './defence-approval.ts';
import { defences } from './hold-defence.ts';

/**
 * The defence of a thesis that has become secret is held behind closed doors: what was announced is taken down, the room
 * no longer says for whom it is booked, and documents are not kept in here.
 */
export const withholdDefences = async (tx: Tx, author: Author, applicationId: string): Promise<void> => {
  const found = await tx
    .selectFrom('defences')
    .leftJoin('staff', 'staff.staffNo', 'defences.secretaryNo')
    .select(['defences.id', 'defences.status', 'bookingId', 'staff.accountId'])
    .where('applicationId', '=', applicationId)
    .orderBy('no')
    .execute();
  const heard = await tx
    .selectFrom('preDefences')
    .select('id')
    .where('applicationId', '=', applicationId)
    .execute();
  const ids = [...found, ...heard].map(({ id }) => id);
  await withholdFiles(tx, author, defenceFile.moduleCode, ids);
  await withholdSummaries(tx, ids);
  for (const { id, status, bookingId } of found) {
    await defences.write({ db: tx, author }, id, {
      closed: true,
      announcedAt: null,
      postponed: false,
      urlPublic: false,
      documentKinds: '{}',
      ...(status === 'announced' && { status: 'scheduled' as const }),
    });
    await defences.log({ db: tx, author }, id, 'withhold', { before: { status } });
    if (bookingId) await renameBooking(tx, author, bookingId, SECRET_PURPOSE);
  }
  const planned = found.filter(({ status }) => ['planning', 'scheduled', 'announced'].includes(status));
  if (planned.length === 0) return;
  const { studentId, name } = await tx
    .selectFrom('degreeApplications')
    .select(['studentId', 'name'])
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow();
  const { accountId, tutorIds } = await peopleOfStudent(tx, studentId);
  const people = [accountId, ...tutorIds, ...planned.map((one) => one.accountId)];
  await notifyPeople(tx, [...new Set(people.flatMap((one) => (one ? [one] : [])))], {
    kind: 'result',
    title: text(
      `${name}的学位论文已定为涉密，答辩不公开，已发布的公告已撤下`,
      `The thesis of ${name} is secret now: the defence is not public, and its announcement was taken down`,
    ),
    link: `/stuXwsqView?id=${applicationId}`,
  });
};
