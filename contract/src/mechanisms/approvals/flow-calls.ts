import { z } from 'zod';
import { requires } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { pageOf, pageQuery } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { onTheWire } from '../../platform/wire.ts';
import { Candidate } from './approval-rows.ts';
import { FlowDefinition, FlowDetail, FlowRow, FlowVersion } from './flows.ts';

const view = requires('system:flow:view');
const edit = requires('system:flow:edit');

const ByKey = z.strictObject({ key: labelled('流程标识', 'Flow key', z.string().max(50)) });
const AtVersion = z.strictObject({ version: z.int() });

export const flowCalls = defineCalls('approvals', {
  listFlows: {
    path: 'api/system/flows',
    summary: text('审批流程列表', 'List approval flows'),
    access: view,
    query: onTheWire(
      pageQuery(['key', 'moduleCode', 'updatedAt', 'running'], {
        keyword: labelled('名称或标识', 'Name or key', z.string().trim().max(50).optional()),
        moduleCode: labelled('模块代码', 'Module code', z.string().max(40).optional()),
      }),
      { moduleCode: 'mkCode' },
    ),
    answer: pageOf(FlowRow),
  },
  findFlow: {
    path: 'api/system/flows/:key',
    summary: text('审批流程', 'An approval flow'),
    access: view,
    params: ByKey,
    answer: FlowDetail,
  },
  saveFlowDraft: {
    method: 'PUT',
    path: 'api/system/flows/:key/draft',
    summary: text('保存流程草稿', 'Save the draft of a flow'),
    access: edit,
    params: ByKey,
    body: z.strictObject({ version: z.int(), definition: FlowDefinition }),
    answer: FlowDetail,
  },
  dropFlowDraft: {
    path: 'api/system/flows/:key/draft/drop',
    summary: text('放弃流程草稿', 'Discard the draft of a flow'),
    access: edit,
    params: ByKey,
    body: AtVersion,
    answer: FlowDetail,
  },
  publishFlow: {
    path: 'api/system/flows/:key/publish',
    summary: text('发布流程草稿', 'Publish the draft of a flow'),
    access: edit,
    params: ByKey,
    body: AtVersion,
    answer: FlowDetail,
  },
  flowVersions: {
    path: 'api/system/flows/:key/versions',
    summary: text('流程的历次版本', 'The versions of a flow'),
    access: view,
    params: ByKey,
    answer: z.array(FlowVersion),
  },
  flowPeople: {
    path: 'api/system/flows/people',
    summary: text('可指定的办理人', 'Who can be named for a step'),
    access: edit,
    query: z.strictObject({
      role: z.string().max(50),
      keyword: labelled('姓名或工号', 'Name or number', z.string().trim().max(50).optional()),
    }),
    answer: z.array(Candidate),
  },
});
