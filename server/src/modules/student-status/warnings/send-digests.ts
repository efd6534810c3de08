import { several, type Text, text } from '@graduate/contract/platform/text.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { peopleIn, roleIdOf } from '../../administration/accounts/public.ts';
import { sendMessages } from '../../commons/messages/public.ts';
import { peopleOfStudents } from '../students/public.ts';

type Warned = { studentId: string; kind: string };

/** What one person is told of: its own, and those of the students it looks after. */
type Digest = { own: Warned[]; others: Warned[] };

const SECRETARY = [roleIdOf('secretary')];
const NAMED_KINDS = 3;

const secretariesOf = async (tx: Tx, departmentIds: readonly string[]) => {
  const byDepartment = new Map<string, string[]>();
  for (const departmentId of departmentIds) {
    const rows = await peopleIn(tx, { roleIds: SECRETARY, departmentIds: [departmentId], grades: [] })
      .select('accounts.id')
      .execute();
    byDepartment.set(
      departmentId,
      rows.map(({ id }) => id),
    );
  }
  return byDepartment;
};

/** Who is told of which warnings: the student, their tutor, their counselors and the secretaries of their department. */
const digestsOf = async (tx: Tx, opened: readonly Warned[]): Promise<Map<string, Digest>> => {
  const ids = [...new Set(opened.map(({ studentId }) => studentId))];
  const people = await peopleOfStudents(tx, ids);
  const secretaries = await secretariesOf(tx, [...new Set(people.departmentIds.values())]);
  const digests = new Map<string, Digest>();
  const digestOf = (accountId: string) => {
    const digest = digests.get(accountId) ?? { own: [], others: [] };
    digests.set(accountId, digest);
    return digest;
  };
  const around = new Map<string, Set<string>>(ids.map((id) => [id, new Set()]));
  for (const { studentId, accountId } of [...people.tutors, ...people.counselors])
    around.get(studentId)?.add(accountId);
  for (const [studentId, departmentId] of people.departmentIds)
    for (const accountId of secretaries.get(departmentId) ?? []) around.get(studentId)?.add(accountId);
  for (const warned of opened) {
    const own = people.own.get(warned.studentId);
    if (own) digestOf(own).own.push(warned);
    for (const accountId of around.get(warned.studentId) ?? []) digestOf(accountId).others.push(warned);
  }
  return digests;
};

const listed = (warned: readonly Warned[], names: ReadonlyMap<string, Text>): Text => {
  const kinds = [...new Set(warned.map(({ kind }) => kind))].flatMap((kind) => names.get(kind) ?? []);
  const shown = kinds.slice(0, NAMED_KINDS);
  const more = kinds.length > shown.length;
  return {
    zh: shown.map(({ zh }) => zh).join('、') + (more ? '等' : ''),
    en: shown.map(({ en }) => en).join(', ') + (more ? ' and others' : ''),
  };
};

const messageOf = ({ own, others }: Digest, names: ReadonlyMap<string, Text>) => {
  if (own.length > 0) {
    const { zh, en } = listed(own, names);
    // Whoever studies here and looks after students is told of both in one message.
    const also = others.length > 0;
    return {
      title: text(
        `您有${own.length}项学籍预警：${zh}${also ? `；所负责的学生新增${others.length}项` : ''}`,
        `${several(own.length, 'warning')} about your record: ${en}${also ? `; ${others.length} about your students` : ''}`,
      ),
      link: '/student/me',
    };
  }
  const students = new Set(others.map(({ studentId }) => studentId)).size;
  const { zh, en } = listed(others, names);
  return {
    title: text(
      `新增${others.length}项学籍预警，涉及学生${students}人：${zh}`,
      `${several(others.length, 'new warning')} about ${several(students, 'student')}: ${en}`,
    ),
    link: '/student/warnings',
  };
};

/** One message for each person, however many warnings there are; the answer is how many were told. */
export const sendDigests = async (
  tx: Tx,
  opened: readonly Warned[],
  names: ReadonlyMap<string, Text>,
): Promise<number> => {
  if (opened.length === 0) return 0;
  const same = new Map<string, { message: ReturnType<typeof messageOf>; accountIds: string[] }>();
  for (const [accountId, digest] of await digestsOf(tx, opened)) {
    const message = messageOf(digest, names);
    const group = same.get(message.title.zh + message.link) ?? { message, accountIds: [] };
    group.accountIds.push(accountId);
    same.set(message.title.zh + message.link, group);
  }
  let told = 0;
  for (const { message, accountIds } of same.values())
    told += await sendMessages(
      tx,
      peopleIn(tx, { roleIds: [], departmentIds: [], grades: [] })
        .where('accounts.id', 'in', accountIds)
        .select('accounts.id as accountId') as never,
      { kind: 'todo', ...message },
    );
  return told;
};
