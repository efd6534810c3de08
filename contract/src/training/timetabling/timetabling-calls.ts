import { z } from 'zod';
import { requires } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { pageOf } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { AtVersion } from '../../platform/version.ts';
import {
  exportQuery,
  FileRow,
  FileRun,
  FileUpload,
  fileQuery,
  SolutionText,
  TermFile,
  Verdict,
} from './files.ts';
import {
  Comparison,
  compareQuery,
  Placement,
  Precheck,
  RunApply,
  RunDesk,
  RunRow,
  RunScope,
  RunStart,
  RunUndone,
  runQuery,
} from './runs.ts';

const RUNS = 'api/training/schedule/runs';
const FILES = 'api/training/benchmarks';

const auto = requires('training:schedule:auto');
const benchmark = requires('training:schedule:benchmark');

export const timetablingCalls = defineCalls('timetabling', {
  precheck: {
    path: 'api/training/schedule/precheck',
    summary: text('自动排课预检', 'Check before a run'),
    access: auto,
    body: RunScope,
    answer: Precheck,
  },
  start: {
    path: RUNS,
    summary: text('开始自动排课', 'Start a run'),
    access: auto,
    body: RunStart,
    answer: RunDesk,
  },
  list: {
    path: RUNS,
    summary: text('自动排课任务', 'Runs'),
    access: auto,
    query: runQuery,
    answer: pageOf(RunRow),
  },
  compare: {
    path: `${RUNS}/compare`,
    summary: text('对比自动排课方案', 'Compare two runs, or one with the present timetable'),
    access: auto,
    query: compareQuery,
    answer: Comparison,
  },
  find: {
    path: `${RUNS}/:id`,
    summary: text('自动排课进度与结果', 'A run with its progress'),
    access: auto,
    answer: RunDesk,
  },
  placements: {
    path: `${RUNS}/:id/placements`,
    summary: text('自动排课方案预览', 'Preview a run'),
    access: auto,
    answer: z.array(Placement),
  },
  stop: {
    path: `${RUNS}/:id/stop`,
    summary: text('停止自动排课', 'Stop a run'),
    access: auto,
    body: AtVersion,
    answer: RunDesk,
  },
  apply: {
    path: `${RUNS}/:id/apply`,
    summary: text('应用自动排课方案', 'Apply a run'),
    access: auto,
    body: RunApply,
    answer: RunDesk,
  },
  undo: {
    path: `${RUNS}/:id/undo`,
    summary: text('撤销应用', 'Undo what was applied'),
    access: auto,
    body: AtVersion,
    answer: RunUndone,
  },
  discard: {
    path: `${RUNS}/:id/discard`,
    summary: text('废弃自动排课方案', 'Discard a run'),
    access: auto,
    body: AtVersion,
    answer: RunDesk,
  },
  restore: {
    path: `${RUNS}/:id/restore`,
    summary: text('恢复已废弃的自动排课方案', 'Restore a discarded run'),
    access: auto,
    body: AtVersion,
    answer: RunDesk,
  },
  files: {
    path: FILES,
    summary: text('基准测试文件', 'Files of the competition'),
    access: benchmark,
    query: fileQuery,
    answer: pageOf(FileRow),
  },
  upload: {
    path: FILES,
    summary: text('上传.ctt文件', 'Upload a .ctt file'),
    access: benchmark,
    body: FileUpload,
    answer: FileRow,
  },
  findFile: {
    path: `${FILES}/:id`,
    summary: text('基准测试文件详情', 'A file with its progress'),
    access: benchmark,
    answer: FileRow,
  },
  stopFile: {
    path: `${FILES}/:id/stop`,
    summary: text('停止基准测试', 'Stop solving a file'),
    access: benchmark,
    body: AtVersion,
    answer: FileRow,
  },
  exportTerm: {
    path: 'api/training/schedule/export-ctt',
    summary: text('导出学期为.ctt文件', 'A term as a .ctt file'),
    access: benchmark,
    query: exportQuery,
    answer: TermFile,
  },
  runFile: {
    path: `${FILES}/:id/run`,
    summary: text('运行基准测试', 'Solve a file'),
    access: benchmark,
    body: FileRun,
    answer: FileRow,
  },
  solution: {
    path: `${FILES}/:id/solution`,
    summary: text('下载.sol文件', 'The best solution of a file'),
    access: benchmark,
    answer: SolutionText,
  },
  validate: {
    path: `${FILES}/:id/validate`,
    summary: text('校验.sol文件', 'Validate a solution'),
    access: benchmark,
    body: SolutionText,
    answer: Verdict,
  },
});
