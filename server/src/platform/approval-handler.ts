import type { MendableEnd } from '@graduate/contract/mechanisms/approvals/approval-parts.ts';
import type { AppendData } from '@graduate/contract/mechanisms/approvals/extra-fields.ts';
import type { Fact, FlowDefinition, FlowStep } from '@graduate/contract/mechanisms/approvals/flows.ts';
import type { Text } from '@graduate/contract/platform/text.ts';
import type { Actor } from './access/actor.ts';
import type { Author } from './audit/audit.ts';
import type { Db, Tx } from './database/connect.ts';
import type { ReadOnce } from './read-once.ts';
import type { Services } from './services.ts';

/** What an application says of itself; conditions of steps are checked over it. */
export type Facts = Readonly<Record<string, string | number | boolean>>;

export type DecisionMade = {
  status: 1 | 9;
  stepKey: string;
  opinion: string;
  appendData: AppendData;
  approverId: string;
  approverName: string;
};

/** Something that happened to an application. */
export type ApprovalEvent = {
  author: Author;
  instanceId: string;
  recordId: string;
  flowKey: string;
  applicantId: string;
  facts: Facts;
  /** None when every step was left out, and for a withdrawal. */
  decision: DecisionMade | undefined;
  /** The whole product, for rules that ask other modules. */
  modules: Services['modules'];
  /** What `hold` answered, when it was asked. */
  held: unknown;
  /** The same for all records that are decided by one request. */
  once: ReadOnce;
};

/** A flow as it is until somebody changes it. */
type DefaultFlow = { key: string; name: Text; definition: FlowDefinition };

/**
 * A kind of business record that is decided by approval. `type`, `callback`, `moduleCode` and `businessCode` come in with
 * a decision and must belong together; none of them is an address that is called. The functions run in the transaction
 * of the decision: when one throws, nothing has happened.
 */
export type ApprovalHandler = {
  type: string;
  callback: string;
  moduleCode: string;
  businessCode: string;
  name: Text;
  /** The facts it gives when an application is submitted. */
  facts?: readonly Fact[];
  /** Most kinds have one flow, called like the type. */
  flows: readonly DefaultFlow[];
  /** The page of the client that shows the record. */
  pageOf: (recordId: string) => string;
  /** Who may see the record may read what was written on its way, besides those who take part in it. */
  maySee?: (db: Db, actor: Actor, recordId: string) => Promise<boolean>;
  /**
   * Locks what the module's own acts lock before they touch the approval, in the same order. Without it somebody who
   * decides and somebody who cancels at the same moment would each wait for what the other one holds.
   */
  hold?: (tx: Tx, recordId: string) => Promise<unknown>;
  /** Where it ended like this its applicant can change what was written and hand it in again. */
  mendable: readonly MendableEnd[];
  /** After a decision that leads to another step. */
  onStep?: (tx: Tx, event: ApprovalEvent & { nextKey: string }) => Promise<void>;
  onFinished: (tx: Tx, event: ApprovalEvent) => Promise<void>;
  /** Sent back to the applicant. */
  onRefused: (tx: Tx, event: ApprovalEvent) => Promise<void>;
  onWithdrawn: (tx: Tx, event: ApprovalEvent) => Promise<void>;
};

/** Most kinds keep what was written, however they ended. */
export const alwaysMendable: readonly MendableEnd[] = ['refused', 'withdrawn'];

type StepSketch = Pick<FlowStep, 'key' | 'name' | 'role' | 'scope'> & Partial<FlowStep>;

/** A step of a default flow; what is left out is as plain as can be. */
export const flowStep = (sketch: StepSketch): FlowStep => ({
  extraFields: [],
  refuseTo: ['start'],
  skipWhen: null,
  dayLimit: null,
  anotherPerson: false,
  whenNobody: 'wait',
  ...sketch,
});
