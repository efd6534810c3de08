import { defenceApproval, defenceFile } from '@graduate/contract/degrees/defences/choices.ts';
import {
  defenceCalls as calls,
  type DefenceMember,
  type DefenceResult,
} from '@graduate/contract/degrees/defences/defences.ts';
import type { DegreeState } from '@graduate/contract/degrees/degree-applications/choices.ts';
import { demonstrationIds } from '../samples/administration/accounts/demonstration.ts';
import { insertFile } from '../samples/commons/files/insert-file.ts';
import { insertDefence, memberOf } from '../samples/degrees/defences/defence.ts';
import { insertDegreeApplication } from '../samples/degrees/degree-applications/application.ts';
import { thesisPdf } from '../samples/degrees/theses/thesis-pdf.ts';
import { insertThesisVersion } from '../samples/degrees/theses/version.ts';
import { DAY_MS } from '../samples/times.ts';
import { insertTutor } from '../samples/tutors/tutor-records/staff.ts';
import type { TestApp } from './app.ts';
import { next } from './counting.ts';
import { degreeActs } from './degrees.ts';
import { departmentIdOf } from './rights.ts';

const HOUR_MS = 3_600_000;
const question = { asker: '校外专家', question: '方法的局限是什么？', answer: '申请人作了说明。' };

/** What people do about a defence, in a few words. */
export const defenceActs = (app: TestApp) => {
  const { addBatch, addCandidate, decide, find } = degreeActs(app);

  /** Somebody whose reviews have passed. */
  const addReviewed = async (
    level: 'D' | 'M',
    more: { status?: DegreeState; openAccess?: 'secret' } = {},
  ) => {
    const who = await addCandidate({ trainingLevel: level });
    const id = await insertDegreeApplication(app.db, {
      batchId: await addBatch(),
      studentId: who.id,
      departmentId: await departmentIdOf(app, '208'),
      name: '沈知行',
      level,
      tutorName: '周建平',
      status: 'reviewPassed',
      ...more,
    });
    await insertThesisVersion(app.db, { applicationId: id, stage: 'review' });
    return { id, who };
  };

  const addStaff = async (more: { mobile?: string } = {}): Promise<string> => {
    const staffNo = `DB${next('defence staff')}`;
    await insertTutor(app.db, {
      staffNo,
      name: `教师${staffNo}`,
      departmentId: await departmentIdOf(app, '208'),
      ...more,
    });
    return staffNo;
  };

  const outsider = (role: 'chair' | 'member' = 'member'): DefenceMember =>
    memberOf({ name: `校外${next('outsider')}`, role }) as DefenceMember;
  const insider = async (): Promise<DefenceMember> =>
    memberOf({ name: '校内', unit: '示范大学', external: false, staffNo: await addStaff() }) as DefenceMember;

  const committee = async (level: 'D' | 'M'): Promise<DefenceMember[]> =>
    level === 'D'
      ? [outsider('chair'), outsider(), await insider(), await insider(), await insider()]
      : [outsider('chair'), await insider(), await insider()];

  const timeIn = (days: number, hour = 0) => {
    const startAt = new Date(Math.floor(Date.now() / 1000) * 1000 + days * DAY_MS + hour * HOUR_MS);
    return { startAt, endAt: new Date(startAt.getTime() + 2 * HOUR_MS) };
  };

  const planOf = async (level: 'D' | 'M', more: object = {}) => ({
    ...timeIn(10),
    mode: 'onsite' as const,
    roomId: null,
    placeText: '学术报告厅',
    meetingUrl: null,
    urlPublic: false,
    secretaryNo: await addStaff(),
    members: await committee(level),
    ...more,
  });

  const create = async (applicationId: string, plan: Awaited<ReturnType<typeof planOf>>) =>
    app.as('secretary').call(calls.create, { body: { applicationId, ...plan } });

  const act = (
    key: 'submit' | 'announce' | 'withdrawAnnouncement' | 'confirm',
    { id, version }: { id: string; version: number },
  ) => app.as('secretary').call(calls[key], { params: { id }, body: { version } });

  const read = async (id: string) => (await app.as('secretary').call(calls.find, { params: { id } })).data;

  const approve = async (id: string, level: 'D' | 'M') => {
    await decide('dean', id, 1, {}, defenceApproval);
    if (level === 'D') await decide('degree', id, 1, {}, defenceApproval);
  };

  /** Planned and approved. */
  const arranged = async (level: 'D' | 'M', more: object = {}) => {
    const reviewed = await addReviewed(level);
    const made = await create(reviewed.id, await planOf(level, more));
    if (made.status !== 200) throw new Error(made.message);
    const sent = await act('submit', made.data);
    if (sent.status !== 200) throw new Error(sent.message);
    await approve(made.data.id, level);
    return { ...reviewed, defence: await read(made.data.id) };
  };

  /** Announced, and over since an hour. */
  const held = async (level: 'D' | 'M', members?: number) => {
    const { id, who } = await addReviewed(level, { status: 'defenceArranged' });
    const startAt = new Date(Date.now() - 3 * HOUR_MS);
    const all = Array.from({ length: members ?? (level === 'D' ? 5 : 3) }, () => outsider());
    const defenceId = await insertDefence(
      app.db,
      {
        applicationId: id,
        secretaryNo: await addStaff(),
        startAt,
        status: 'announced',
        announcedAt: new Date(startAt.getTime() - 7 * DAY_MS),
        documentKinds: '{}',
      },
      all,
    );
    return { id, who, defenceId };
  };

  const resultOf = (present: number, yes: number, more: Partial<DefenceResult> = {}) => ({
    present,
    yes,
    no: present - yes,
    abstain: 0,
    invalid: 0,
    retryYes: null,
    suggestMaster: false,
    grade: 'good' as const,
    resolution: '论文选题有意义，工作扎实，答辩中回答问题正确。'.repeat(6),
    minutes: [question, question, question],
    ...more,
  });

  const record = async (id: string, result: ReturnType<typeof resultOf>) =>
    app.as('secretary').call(calls.record, {
      params: { id },
      body: { ...result, version: (await read(id)).version },
    });

  /** As if the three documents were there. */
  const withDocuments = async (id: string) => {
    for (const kind of ['ballot', 'resolution', 'minutes'])
      await insertFile(app.db, app.services.storage, {
        ...defenceFile,
        recordId: id,
        fileName: `${kind}.pdf`,
        bytes: thesisPdf([kind]),
        uploaderId: demonstrationIds.account('secretary'),
        uploaderName: '秘书',
      });
    const files = await app.db
      .selectFrom('files')
      .select(['id', 'fileName'])
      .where('recordId', '=', id)
      .execute();
    const kinds = Object.fromEntries(files.map((file) => [file.id, file.fileName.replace('.pdf', '')]));
    await app.db
      .updateTable('defences')
      .set({ documentKinds: JSON.stringify(kinds) })
      .where('id', '=', id)
      .execute();
  };

  const confirm = async (id: string) => act('confirm', await read(id));

  /** Held, written down and confirmed: what became of the application. */
  const decided = async (
    level: 'D' | 'M',
    [members, present, yes]: readonly [number, number, number],
    more: Partial<DefenceResult> = {},
  ) => {
    const { id, who, defenceId } = await held(level, members);
    const written = await record(defenceId, resultOf(present, yes, more));
    if (written.status !== 200) throw new Error(written.message);
    await withDocuments(defenceId);
    const confirmed = await confirm(defenceId);
    if (confirmed.status !== 200) throw new Error(confirmed.message);
    return { id, who, defenceId, status: (await find(id)).status };
  };

  const failed = { grade: 'fail' as const };

  return {
    addReviewed,
    addStaff,
    outsider,
    insider,
    committee,
    timeIn,
    planOf,
    create,
    act,
    read,
    approve,
    arranged,
    held,
    resultOf,
    record,
    withDocuments,
    confirm,
    decided,
    failed,
  };
};
