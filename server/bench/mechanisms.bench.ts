import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { userImportCalls } from '@graduate/contract/administration/accounts/users.ts';
import { fileCalls } from '@graduate/contract/commons/files/files.ts';
import {
  applicationApproval,
  applicationCalls,
} from '@graduate/contract/mechanisms/applications/applications.ts';
import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { isOpen, type Job, jobCalls } from '@graduate/contract/mechanisms/jobs/jobs.ts';
import { streamSheet } from '../src/platform/excel/sheet.ts';
import { inTurns } from '../src/platform/in-turns.ts';
import { inChild } from './alone/in-child.ts';
import { signInTo } from './client.ts';
import { startDemonstrationDatabase } from './demonstration-database.ts';
import { LARGEST_MB, largeForm } from './large-files.ts';
import { timed } from './measure.ts';
import { killServer, type RunningServer, startServer } from './server-process.ts';

export const excelExport = async () => {
  const csv = await inChild('write-rows.ts', 'csv');
  const xlsx = await inChild('write-rows.ts', 'xlsx');
  return {
    name: 'Excel export of 100,000 × 40, peak MB of the process',
    value: xlsx.peakMb,
    target: 200,
    detail: `${(xlsx.cpuMs / csv.cpuMs).toFixed(1)} × the processor time of the same rows as CSV (${csv.peakMb.toFixed(0)} MB)`,
  };
};

export const documents = async () => {
  const [few, many] = [50, 550];
  const first = await inChild('print-documents.ts', String(few));
  const all = await inChild('print-documents.ts', String(many));
  return {
    name: `PDF documents, ms of processor time each over ${many - few}`,
    value: (all.cpuMs - first.cpuMs) / (many - few),
    target: 15,
    detail: `peak ${all.peakMb.toFixed(0)} MB`,
  };
};

/** The built product, or another program, as a process of its own on a database of its own. */
const withProduct = async <T>(
  work: (server: RunningServer) => Promise<T>,
  program?: readonly string[],
): Promise<T> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'graduate-bench-'));
  const database = await startDemonstrationDatabase(dataDir);
  const server = await startServer(database, dataDir, program);
  try {
    return await work(server);
  } finally {
    await killServer(server);
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

/** The most memory a process has ever held; Linux tells. */
const peakMb = ({ process: { pid } }: RunningServer): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

const APPROVALS = 2_000;
const AT_ONCE = 4;
const IN_A_LIST = 500;

export const batchApproval = () =>
  withProduct(async ({ address }) => {
    const [student, secretary] = await Promise.all(
      ['student', 'secretary'].map((one) => signInTo(address, one)),
    );
    if (!student || !secretary) throw new Error('nobody signed in');
    const apply = async () => {
      const ids: string[] = [];
      await inTurns([...Array(APPROVALS / 2).keys()], AT_ONCE, async () => {
        const body = { title: '批量审批测试', content: '测试用的申请', attachmentIds: [] };
        ids.push((await student.call(applicationCalls.submit, body)).id);
      });
      return ids;
    };
    const decide = (recordIds: string | string[]) =>
      secretary.call(approvalCalls.decide, { ...applicationApproval, status: 1, opinion: '同意', recordIds });
    const single = await apply();
    const listed = await apply();
    const oneByOne = await timed(() => inTurns(single, AT_ONCE, decide));
    const lists = Array.from({ length: listed.length / IN_A_LIST }, (_, n) =>
      listed.slice(n * IN_A_LIST, (n + 1) * IN_A_LIST),
    );
    const asLists = await timed(() => inTurns(lists, 1, decide));
    return {
      name: `approving ${APPROVALS / 2} as the client does (${AT_ONCE} in flight) ÷ the same in lists of ${IN_A_LIST}`,
      value: oneByOne / asLists,
      target: 3,
      detail: `${((APPROVALS / 2 / oneByOne) * 1000).toFixed(0)}/s one by one, ${((APPROVALS / 2 / asLists) * 1000).toFixed(0)}/s in lists`,
    };
  });

const UPLOADS = 50;
const TAKES_LARGE_FILES = [
  '--import',
  'tsx',
  new URL('./alone/take-large-files.ts', import.meta.url).pathname,
];

export const uploads = () =>
  withProduct(async (server) => {
    const office = await signInTo(server.address, 'training');
    const before = peakMb(server);
    await inTurns(
      Array.from({ length: UPLOADS }, (_, n) => n),
      UPLOADS,
      (n) => office.upload(fileCalls.upload, largeForm(n)),
    );
    return {
      name: `memory the server takes for ${UPLOADS} uploads of ${LARGEST_MB} MB at once, MB`,
      value: peakMb(server) - before,
      target: 200,
      detail: `${before.toFixed(0)} MB before`,
    };
  }, TAKES_LARGE_FILES);

const IMPORTER = 'security';
const IMPORTED = 20_000;
const BAD_EVERY = 20;
const LOOK_EVERY_MS = 2_000;

/** Signs in for every look, because the job may outlast a token. */
const finished = async (address: string, username: string, jobId: string): Promise<Job> => {
  for (;;) {
    const client = await signInTo(address, username);
    const { list } = await client.call(jobCalls.mine, undefined);
    const job = list.find(({ id }) => id === jobId);
    if (job && !isOpen(job.state)) return job;
    await pause(LOOK_EVERY_MS);
  }
};

/** A sheet of new users of whom one in so many has no user name. */
const sheetOfUsers = (): Promise<Buffer> => {
  const rows = Array.from({ length: IMPORTED }, (_, n) => n);
  const columns = [
    { header: '用户名', value: (n: number) => (n % BAD_EVERY === 0 ? '' : `import${n}`) },
    { header: '姓名', value: () => '张三' },
    { header: '人员类别', value: () => '教职工' },
    { header: '角色', value: () => '学院研究生秘书' },
    { header: '部门', value: () => '信息科学与工程学院' },
    { header: '手机号码', value: () => '13812345678' },
  ];
  return buffer(streamSheet('用户', columns, rows));
};

/** Most of the time goes into hashing a first password for each, which is slow on purpose. */
export const importing = () =>
  withProduct(async (server) => {
    const security = await signInTo(server.address, IMPORTER);
    const before = peakMb(server);
    const form = new FormData();
    form.append('file', new Blob([await sheetOfUsers()]), '用户.xlsx');
    const begun = performance.now();
    const { id, goodRows, badRows } = await security.upload(userImportCalls.check, form);
    const checked = performance.now();
    const { jobId } = await security.call(userImportCalls.confirm, { mode: 'goodRows' }, { id });
    const { state, message } = await finished(server.address, IMPORTER, jobId);
    const [checking, writing] = [checked - begun, performance.now() - checked].map((ms) => ms / 1000);
    return {
      name: `memory the server takes to import ${IMPORTED} rows, one in ${BAD_EVERY} bad, MB`,
      value: peakMb(server) - before,
      target: 300,
      detail:
        `${goodRows} good and ${badRows} bad rows, checked in ${checking?.toFixed(1)} s; ` +
        `${state} in ${writing?.toFixed(0)} s: ${message}`,
    };
  });
