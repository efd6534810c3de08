import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import { correctionHandler } from '../../../src/modules/tutors/tutor-records/correction-approval.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { documentNumbers } from '../../../src/platform/document-numbers.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { demonstrationIds } from '../../administration/accounts/demonstration.ts';
import { insertInstance } from '../../mechanisms/approvals/insert-instance.ts';
import { ago } from '../../times.ts';
import { insertCorrection } from './staff.ts';

const ownStaff = (tx: Tx, username: string) =>
  tx
    .selectFrom('staff')
    .selectAll()
    .where('accountId', '=', demonstrationIds.account(username))
    .executeTakeFirstOrThrow();

/** What the tutor with an account works on. */
const fillOwn = async (tx: Tx, staffId: string): Promise<void> => {
  const today = dayInShanghai(new Date());
  const { seal } = await documentNumbers(tx);
  await tx
    .updateTable('staff')
    .set({
      idType: '01',
      idNumber: seal('620102197603150011'),
      homepage: 'https://faculty.example.edu.cn/zhoumingyuan',
      intro: '长期从事机器学习与知识图谱研究，主持国家自然科学基金项目三项。',
    })
    .where('id', '=', staffId)
    .execute();
  await tx
    .updateTable('tutors')
    .set({
      statement: '欢迎基础扎实、乐于动手的同学报考，课题组每周组会、提供充足算力。',
      trainedOn: addDays(today, -40),
      trainingHours: 12,
      projects: JSON.stringify([
        {
          name: '面向领域知识的可信推理方法',
          source: '国家自然科学基金',
          fundsWan: 58,
          from: addDays(today, -500),
          to: addDays(today, 900),
        },
        {
          name: '文献知识图谱构建关键技术',
          source: '省重点研发计划',
          fundsWan: 120,
          from: addDays(today, -200),
          to: addDays(today, 500),
        },
      ]),
      outcomes: JSON.stringify([
        { kind: 'paper', title: '知识增强的关系抽取方法', venue: '计算机学报', date: addDays(today, -300) },
        { kind: 'prize', title: '省科技进步二等奖', venue: '省人民政府', date: addDays(today, -420) },
      ]),
    })
    .where('staffId', '=', staffId)
    .execute();
};

/** Most tutors were trained this year; every ninth was not. */
const fillOthers = (tx: Tx) =>
  sql`update tutors t set
      statement = '课题组氛围融洽，欢迎有兴趣的同学联系。',
      trained_on = case when ascii(right(s.staff_no, 1)) % 9 = 0 then null
        else (now() at time zone 'Asia/Shanghai')::date - (ascii(right(s.staff_no, 1)) % 5) end,
      training_hours = case when ascii(right(s.staff_no, 1)) % 9 = 0 then null else 8 + ascii(right(s.staff_no, 1)) % 8 end
    from staff s where s.id = t.staff_id`.execute(tx);

/** The tutor keeps the own record and asks for another title. */
export const seedTutorRecords = async (tx: Tx): Promise<void> => {
  await fillOthers(tx);
  const { id: staffId, departmentId, name, staffNo, title } = await ownStaff(tx, 'tutor');
  await fillOwn(tx, staffId);
  const recordId = idOf('tutor info change:tutor');
  const applicantId = demonstrationIds.account('tutor');
  const wanted = title === '教授' ? '研究员' : '教授';
  const change = `${title} → ${wanted}`;
  await insertCorrection(tx, {
    id: recordId,
    staffId,
    departmentId,
    applicantId,
    newValue: wanted,
    beforeWords: title ?? '',
    afterWords: wanted,
    submittedAt: ago(1),
  });
  await insertInstance(tx, correctionHandler, {
    recordId,
    applicantId,
    departmentId,
    title: text(`${name}（${staffNo}）职称修改`, `${name} (${staffNo}): Title`),
    summary: text(change, change),
    submittedAt: ago(1),
    decisions: [],
  });
};
