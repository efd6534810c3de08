import type { InstanceState, StepState } from '@graduate/contract/mechanisms/approvals/approvals.ts';
import type { AppendData } from '@graduate/contract/mechanisms/approvals/extra-fields.ts';
import type { FlowDefinition } from '@graduate/contract/mechanisms/approvals/flows.ts';
import type { Text } from '@graduate/contract/platform/text.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Facts } from '../../../platform/approval-handler.ts';

type Moment = ColumnType<Date, Date | undefined, Date>;
type Json<T> = ColumnType<T, string, string>;

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    approvalFlows: {
      key: string;
      type: string;
      name: string;
      nameEn: string;
      moduleCode: string;
      businessCode: string;
      callback: string;
      publishedNumber: number;
      updatedAt: Moment;
      version: Generated<number>;
    };
    approvalFlowVersions: {
      id: string;
      flowKey: string;
      number: number;
      state: 'draft' | 'published' | 'replaced';
      definition: Json<FlowDefinition>;
      authorId: string | null;
      savedAt: Moment;
      publishedAt: Date | null;
    };
    approvalInstances: {
      id: string;
      flowVersionId: string;
      type: string;
      moduleCode: string;
      businessCode: string;
      recordId: string;
      title: string;
      titleEn: string;
      summary: string;
      summaryEn: string;
      applicantId: string;
      submitterId: string;
      departmentId: string | null;
      targetDepartmentId: string | null;
      tutorIds: string[];
      targetTutorIds: string[];
      counselorIds: string[];
      facts: Json<Facts>;
      state: InstanceState;
      submittedAt: Moment;
      finishedAt: Date | null;
      urgedAt: Date | null;
    };
    approvalSteps: {
      id: string;
      instanceId: string;
      sequence: number;
      position: number;
      key: string;
      state: Exclude<StepState, 'ahead'>;
      type: string;
      roleCode: string;
      reach: 'department' | 'people' | 'all';
      departmentId: string | null;
      approverIds: string[];
      excludedIds: string[];
      since: Moment;
      dueAt: Date | null;
      endedAt: Date | null;
      remindedAt: Date | null;
      transferredBy: string | null;
      transferReason: string | null;
      note: ColumnType<Text | null, string | null, string | null>;
    };
    approvalRecords: {
      id: string;
      instanceId: string;
      stepId: string;
      moduleCode: string;
      businessCode: string;
      recordId: string;
      status: 1 | 9;
      opinion: string;
      appendData: ColumnType<AppendData, string, never>;
      approverId: string;
      approverName: string;
      roleCode: string;
      onBehalfOfId: string | null;
      onBehalfOfName: string | null;
      createdAt: ColumnType<Date, Date | undefined, never>;
    };
    approvalDelegations: {
      id: string;
      delegatorId: string;
      delegateId: string;
      roleCode: string;
      types: string[];
      startsOn: string;
      endsOn: string;
      reason: string;
      createdAt: Moment;
      endedAt: Date | null;
    };
    approvalOpinions: { accountId: string; opinions: string[] };
  }
}
