import { fileCalls } from '@graduate/contract/commons/files/files.ts';
import { jobCalls } from '@graduate/contract/mechanisms/jobs/jobs.ts';
import { RESULT_FILES } from '../../src/modules/mechanisms/jobs/job-results.ts';
import { newId } from '../../src/platform/ids.ts';
import { addFile } from './files.ts';
import { either, may, nobody, ownOnly, type Reach } from './reach.ts';
import { byId, callsOn, list, newMark, type Row, type Specimen } from './specimen.ts';

type JobRow = Row & { fileId: string };
const on = callsOn<JobRow>();
const A_DAY_MS = 86_400_000;
const watches: Reach = may('system:job:view');
const stops: Reach = may('system:job:cancel');

const jobs: Specimen<JobRow> = {
  name: 'a job',
  make: async (app, owner) => {
    const id = newId();
    const title = newMark('任务');
    await app.db
      .insertInto('jobs')
      .values({
        id,
        kind: 'export.accounts.exportUsers',
        title,
        titleEn: title,
        accountId: owner.accountId,
        roleId: owner.roleId,
        departmentId: owner.departmentId,
        address: '127.0.0.1',
        requestId: 'test',
        input: '{}',
        dedupeKey: id,
        resultName: `${title}.txt`,
        resultUntil: new Date(Date.now() + A_DAY_MS),
      })
      .execute();
    const file = await addFile(app, owner, { ...RESULT_FILES, extension: 'txt' }, id);
    return { id, fileId: file.id, marks: [title, ...file.marks] };
  },
  reach: either(ownOnly, watches),
  calls: [
    on(jobCalls.find, byId),
    on(jobCalls.cancel, byId, { reach: either(ownOnly, stops) }),
    on(jobCalls.result, byId, { reach: ownOnly }),
    // The file of a result is had through its job and in no other way.
    on(fileCalls.download, ({ fileId }) => ({ params: { id: fileId } }), { reach: nobody }),
    on(fileCalls.find, ({ fileId }) => ({ query: { id: fileId } }), { reach: nobody }),
    on(fileCalls.remove, ({ fileId }) => ({ params: { id: fileId } }), { reach: nobody }),
    on(fileCalls.group, ({ id }) => ({ params: { id }, query: { moduleCode: RESULT_FILES.moduleCode } }), {
      reach: nobody,
      outside: 'nothing',
    }),
  ],
  lists: [
    list(jobCalls.list, { query: { title: '任务样本', limit: 200 } }, { counted: true }),
    list(jobCalls.mine, { query: { title: '任务样本', limit: 200 } }, { reach: ownOnly, counted: true }),
  ],
};

export const jobSpecimens = [jobs];
