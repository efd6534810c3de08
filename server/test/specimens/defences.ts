import type { DefenceState } from '@graduate/contract/degrees/defences/choices.ts';
import { defenceVoteCalls as votes } from '@graduate/contract/degrees/defences/defence-votes.ts';
import { defenceCalls as calls } from '@graduate/contract/degrees/defences/defences.ts';
import { preDefenceCalls as pre } from '@graduate/contract/degrees/defences/pre-defences.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { insertDefence, insertPreDefence, memberOf } from '../../samples/degrees/defences/defence.ts';
import type { TestApp } from '../app.ts';
import { addApplication, type DegreeRow } from './degrees.ts';
import { both, byDataScope, either, isSelf, may, nobody, not, ownOnly, type Person } from './reach.ts';
import { byId, byIdWith, callsOn, list, type Specimen } from './specimen.ts';

type DefenceRow = DegreeRow & { applicationId: string };
const on = callsOn<DefenceRow>();

/** Nobody's number: the secretary of a defence reaches it besides, which its own tests look at. */
const SECRETARY = '20080101';

const addDefence = async (app: TestApp, owner: Person, status: DefenceState): Promise<DefenceRow> => {
  const application = await addApplication(
    app,
    owner,
    status === 'draft' ? 'reviewPassed' : 'defenceArranged',
  );
  const staff = await app.db
    .selectFrom('staff')
    .select('staffNo')
    .where('accountId', 'is', null)
    .orderBy('staffNo')
    .executeTakeFirst();
  const id = await insertDefence(
    app.db,
    { applicationId: application.id, secretaryNo: staff?.staffNo ?? SECRETARY, status },
    [memberOf({ name: '样本委员', role: 'chair' })],
  );
  return { ...application, applicationId: application.id, id };
};

const staff = both(byDataScope, may('degree:application:view'), not(isSelf));
const reaches = (permission: Parameters<typeof may>[0]) => both(staff, may(permission));
const plan = {
  startAt: new Date(Date.now() + 864_000_000),
  endAt: new Date(Date.now() + 871_200_000),
  mode: 'onsite' as const,
  roomId: null,
  placeText: '报告厅',
  meetingUrl: null,
  urlPublic: false,
  secretaryNo: SECRETARY,
  members: [memberOf({ name: '样本委员', role: 'chair' })] as never,
};
const lawless = { deniedOnly: 'needs a lawful committee' };
const at = { version: 1 };
const counted = { present: 1, yes: 1, no: 0, abstain: 0, invalid: 0, retryYes: null, suggestMaster: false };
const question = { asker: '样本委员', question: '方法的局限是什么', answer: '已说明' };
const result = {
  ...counted,
  grade: 'good' as const,
  resolution: '论文工作扎实，答辩中回答问题正确。'.repeat(10),
  minutes: [question, question, question],
  version: 1,
};

const defences: Specimen<DefenceRow> = {
  name: 'a defence',
  make: (app, owner) => addDefence(app, owner, 'scheduled'),
  reach: reaches('degree:defence:view'),
  calls: [
    on(calls.find, byId),
    on(calls.papers, byId),
    on(calls.papersMany, ({ id }) => ({ body: { ids: [id] } })),
    on(calls.ofApplication, ({ applicationId }) => ({ params: { id: applicationId } }), {
      reach: either(both(isSelf, ownOnly), staff),
    }),
    on(calls.create, ({ applicationId }) => ({ body: { applicationId, ...plan } }), {
      reach: reaches('degree:defence:arrange'),
      ...lawless,
    }),
    on(calls.edit, byIdWith({ ...plan, version: 1 }), {
      reach: reaches('degree:defence:arrange'),
      row: (app, owner) => addDefence(app, owner, 'draft'),
      ...lawless,
    }),
    on(calls.remove, byId, {
      reach: reaches('degree:defence:arrange'),
      row: (app, owner) => addDefence(app, owner, 'draft'),
    }),
    on(calls.submit, byIdWith(at), {
      reach: reaches('degree:defence:arrange'),
      row: (app, owner) => addDefence(app, owner, 'draft'),
      ...lawless,
    }),
    on(calls.cancel, byIdWith({ version: 1, reason: '申请人因病' }), {
      reach: reaches('degree:defence:arrange'),
    }),
    on(
      calls.postpone,
      byIdWith({ version: 1, startAt: plan.startAt, endAt: plan.endAt, roomId: null, placeText: '报告厅' }),
      { reach: reaches('degree:defence:arrange') },
    ),
    on(calls.announce, byIdWith(at), { reach: reaches('degree:defence:announce') }),
    on(calls.withdrawAnnouncement, byIdWith(at), {
      reach: reaches('degree:defence:announce'),
      row: (app, owner) => addDefence(app, owner, 'announced'),
    }),
    on(calls.record, byIdWith(result), {
      reach: reaches('degree:defence:arrange'),
      deniedOnly: 'needs a defence that is over',
    }),
    on(votes.openVote, byIdWith({ version: 1, present: [0] }), {
      reach: reaches('degree:defence:arrange'),
      deniedOnly: 'needs a defence under way',
    }),
    on(votes.closeVote, byIdWith(at), {
      reach: reaches('degree:defence:arrange'),
      deniedOnly: 'needs an open vote',
    }),
    on(votes.answerInvitation, byIdWith({ attends: true }), {
      reach: nobody,
      deniedOnly: 'needs a seat in the committee',
    }),
    on(calls.confirm, byIdWith(at), {
      reach: reaches('degree:defence:confirm'),
      deniedOnly: 'needs documents',
    }),
    on(calls.sendBack, byIdWith({ version: 1, reason: '票数有误' }), {
      reach: reaches('degree:defence:confirm'),
      row: (app, owner) => addDefence(app, owner, 'recorded'),
    }),
    on(calls.consent, byIdWith({ consent: true }), {
      reach: ownOnly,
      deniedOnly: 'needs a suggestion of the committee',
    }),
  ],
  lists: [
    list(calls.list, { query: { keyword: '学生样本', limit: 200 } }),
    list(calls.exportList, { query: { keyword: '学生样本' } }),
  ],
};

const addPre = async (app: TestApp, owner: Person): Promise<DefenceRow> => {
  const application = await addApplication(app, owner);
  const { batchId } = await app.db
    .selectFrom('degreeApplications')
    .select('batchId')
    .where('id', '=', application.id)
    .executeTakeFirstOrThrow();
  const id = await insertPreDefence(app.db, { applicationId: application.id, batchId, status: 'draft' });
  return { ...application, applicationId: application.id, id };
};

const preContent = {
  heldOn: addDays(dayInShanghai(new Date()), -3),
  place: '会议室',
  panel: ['赵宏', '钱伟', '孙丽'].map((name) => ({ name, unit: '示范大学', title: '教授' })),
  record: '申请人汇报了论文的主要工作，专家提出了修改意见。'.repeat(4),
  conclusion: 'pass' as const,
};

const preDefences: Specimen<DefenceRow> = {
  name: 'a pre-defence',
  make: addPre,
  reach: reaches('degree:predefence:edit'),
  calls: [
    on(pre.find, byId),
    on(pre.edit, byIdWith({ ...preContent, version: 1 })),
    on(pre.submit, byIdWith(at)),
    on(pre.create, ({ applicationId }) => ({ body: { applicationId, ...preContent } }), {
      deniedOnly: 'one is open already',
    }),
  ],
  lists: [list(pre.list, { query: { keyword: '学生样本', limit: 200 } })],
};

export const defenceSpecimens: readonly Specimen[] = [
  defences as unknown as Specimen,
  preDefences as unknown as Specimen,
];
