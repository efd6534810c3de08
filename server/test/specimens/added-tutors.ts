import { addedCalls } from '@graduate/contract/tutors/added-tutors/added-calls.ts';
import { insertAdded, insertAddedBatch } from '../../samples/tutors/added-tutors/application.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../app.ts';
import { nobody, ownOnly, type Person } from './reach.ts';
import { byId, byIdWith, callsOn, list, newMark, type Row, type Specimen } from './specimen.ts';
import { addStaff, reachesStaff as reaches } from './tutor-staff.ts';

type AddedSpecimen = Row & { batchId: string; objectionId: string };
const onAdded = callsOn<AddedSpecimen>();

/** An application of the member of staff that the owner is, sent back to them, with an objection of an earlier notice. */
const addApplication = async (app: TestApp, owner: Person): Promise<AddedSpecimen> => {
  const { id: staffId, marks } = await addStaff(app, owner);
  const batchId = await insertAddedBatch(app.db, { name: newMark('增列批次') });
  const id = await insertAdded(app.db, {
    batchId,
    staffId,
    departmentId: owner.departmentId,
    applicantId: owner.accountId,
    state: 'returned',
  });
  const objectionId = newId();
  await app.db
    .insertInto('addedTutorObjections')
    .values({
      id: objectionId,
      applicationId: id,
      authorId: owner.accountId,
      content: '对公示内容有异议，请核实。',
      answer: null,
      answeredAt: null,
    })
    .execute();
  return { id, batchId, objectionId, marks };
};

const at = { version: 1 };
const ownAdded = { reach: ownOnly, outside: [404, 409] };
const written = {
  ...at,
  titleSince: null,
  mastersGuided: 0,
  projects: [],
  outcomes: [],
  teaching: [],
  promised: true,
  fileIds: [],
};
const peer = { name: '王某', unit: '外校', agrees: true, comment: '业绩突出，同意推荐。' };

const added: Specimen<AddedSpecimen> = {
  name: 'an application of an added tutor',
  make: addApplication,
  reach: reaches,
  calls: [
    onAdded(addedCalls.find, byId),
    onAdded(addedCalls.paper, byId),
    onAdded(addedCalls.edit, byIdWith(written), ownAdded),
    onAdded(addedCalls.submit, byIdWith(at), ownAdded),
    onAdded(addedCalls.withdraw, byIdWith(at), ownAdded),
    onAdded(addedCalls.remove, byId, ownAdded),
    onAdded(addedCalls.setPeers, byIdWith({ ...at, reviews: [peer, peer, peer] })),
    onAdded(addedCalls.committee, byId),
    onAdded(addedCalls.openBallot, byIdWith({ ...at, present: [] })),
    onAdded(addedCalls.closeBallot, byIdWith(at)),
    onAdded(addedCalls.setVotes, ({ id }) => ({
      body: { votes: [{ id, total: 9, present: 9, yes: 9, no: 0, abstain: 0 }] },
    })),
    onAdded(
      addedCalls.create,
      ({ batchId }) => ({
        body: {
          batchId,
          staffId: newId(),
          level: 'M' as const,
          degreeType: 'A' as const,
          disciplineCode: '0812',
        },
      }),
      { reach: nobody },
    ),
    onAdded(addedCalls.object, byIdWith({ content: '对公示内容有异议，请核实。' }), { reach: nobody }),
    onAdded(addedCalls.decideObjection, ({ objectionId }) => ({
      params: { id: objectionId },
      body: { ...at, upheld: false, answer: '经核实不成立。' },
    })),
  ],
  lists: [list(addedCalls.list, { query: { keyword: '教师样本', limit: 200 } }, { some: true })],
};

export const addedTutorSpecimens: readonly Specimen[] = [added as unknown as Specimen];
