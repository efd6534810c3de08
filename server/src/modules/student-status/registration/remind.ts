import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Context } from '../../../platform/http/context.ts';
import { sendMessages } from '../../commons/messages/public.ts';
import type { StudentScope } from '../students/public.ts';
import { termAsked } from './list-registrations.ts';
import { namedTerm } from './registration-terms.ts';
import { studentsOfTerm } from './registrations.queries.ts';

/** Reminds those who have not registered, each once a day. */
export const remindStudents = (
  { db, scope, author }: Context<StudentScope>,
  { termId, ids }: { termId: string; ids?: readonly string[] | undefined },
): Promise<{ sent: number }> =>
  db.transaction().execute(async (tx) => {
    const term = await termAsked(tx, termId);
    const today = dayInShanghai(new Date());
    const found = await studentsOfTerm(tx, scope, term?.id, {
      state: ['unregistered'],
      ...(ids && { ids: [...ids] }),
    });
    const reminded = await tx
      .updateTable('studentRegistrations')
      .set({ remindedOn: today })
      .where('termId', '=', termId)
      .where('studentId', 'in', found.select('studentRecords.id'))
      .where((eb) => eb.or([eb('remindedOn', 'is', null), eb('remindedOn', '<', today)]))
      .returning('studentId')
      .execute();
    if (reminded.length === 0 || !term) return { sent: 0 };
    const { zh, en } = { zh: namedTerm(term, 'zh').name, en: namedTerm(term, 'en').name };
    const sent = await sendMessages(
      tx,
      tx
        .selectFrom('studentPersons')
        .innerJoin('studentRecords', 'studentRecords.personId', 'studentPersons.id')
        .select('studentPersons.accountId')
        .where(
          'studentRecords.id',
          'in',
          reminded.map(({ studentId }) => studentId),
        )
        .where('studentPersons.accountId', 'is not', null) as never,
      {
        kind: 'todo',
        title: text(`您尚未办理${zh}注册，请尽快办理`, `You have not registered for ${en} yet`),
        link: '/student/my-registration',
      },
    );
    await audit(tx, author, {
      action: 'registration.remind',
      subject: 'registration',
      subjectId: null,
      after: { termId, students: reminded.length },
    });
    return { sent };
  });
