import { outcomeCalls as calls } from '@graduate/contract/degrees/outcomes/outcomes.ts';
import { insertDegreeOutcome } from '../../samples/degrees/outcomes/outcome.ts';
import type { TestApp } from '../app.ts';
import { both, byDataScope, either, isSelf, may, not, ownOnly, type Person } from './reach.ts';
import { byId, byIdWith, callsOn, list, newMark, type Row, type Specimen } from './specimen.ts';
import { addStudent } from './students-reading.ts';

const on = callsOn<Row>();
const own = both(isSelf, ownOnly);
const staff = both(byDataScope, may('degree:outcome:view'), not(isSelf));

const addOutcome =
  (status: 'agreed' | 'returned' | 'draft') =>
  async (app: TestApp, owner: Person): Promise<Row> => {
    const student = await addStudent(app, owner);
    const title = newMark('成果');
    const id = await insertDegreeOutcome(app.db, { studentId: student.id, title, status });
    return { id, marks: [title] };
  };

const content = {
  kind: 'paper' as const,
  title: '另一篇论文',
  venue: '软件学报',
  grade: 'ei' as const,
  authorRank: 1,
  totalAuthors: 2,
  correspondingTutor: true,
  publication: 'accepted' as const,
  publishDate: null,
  identifier: null,
  firstUnit: true,
  fileIds: ['00000000-0000-4000-8000-000000000000'],
  version: 1,
};

const outcomes: Specimen<Row> = {
  name: 'an outcome',
  make: addOutcome('agreed'),
  reach: either(own, staff),
  calls: [
    on(calls.find, byId),
    on(calls.edit, byIdWith(content), { reach: ownOnly, deniedOnly: 'needs files of its own' }),
    on(calls.submit, byIdWith({ version: 1 }), { reach: ownOnly, deniedOnly: 'opens an approval' }),
    on(calls.remove, byId, { reach: ownOnly, row: addOutcome('draft') }),
    on(calls.correct, byIdWith({ version: 1, grade: 'core' as const, reason: '期刊不在来源目录内' }), {
      reach: both(staff, may('degree:outcome:verify')),
      row: addOutcome('agreed'),
    }),
  ],
  lists: [list(calls.list, { query: { keyword: '成果样本', limit: 200 } })],
};

export const degreeOutcomeSpecimens: readonly Specimen[] = [outcomes];
