import { flowCalls } from '@graduate/contract/mechanisms/approvals/flow-calls.ts';
import {
  FlowDefinition,
  type FlowDetail,
  type FlowStep,
} from '@graduate/contract/mechanisms/approvals/flows.ts';
import { useState } from 'react';
import type { ApiError } from '../../../../api/api-error.ts';
import { fieldErrorsOf } from '../../../../api/field-errors.ts';
import { askConfirm, feedback } from '../../../../ui/feedback.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { flowTexts } from './flow-texts.ts';

const invalidates = [flowCalls.listFlows, flowCalls.flowVersions];

/** What is wrong with a definition, by path. */
const problemsOf = (definition: FlowDefinition): Record<string, string> => {
  const { error } = FlowDefinition.safeParse(definition);
  if (!error) return {};
  return Object.fromEntries(
    fieldErrorsOf(FlowDefinition, error).map(({ field, message }) => [field, message]),
  );
};

/** A flow under somebody's hands: the draft, what is wrong with it, and what can be done. */
export const useFlowEditing = (loaded: FlowDetail) => {
  const t = useTexts(flowTexts);
  const [detail, setDetail] = useState(loaded);
  const [definition, setDefinition] = useState(loaded.draft ?? loaded.published);
  const [dirty, setDirty] = useState(false);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const accept = (next: FlowDetail) => {
    setDetail(next);
    setDefinition(next.draft ?? next.published);
    setDirty(false);
    setProblems({});
  };
  /** What the server found, each at its field. */
  const onError = ({ errors }: ApiError) =>
    setProblems(
      Object.fromEntries(errors.map(({ field, message }) => [field.replace(/^definition\./, ''), message])),
    );
  const saving = useSave(flowCalls.saveFlowDraft, { invalidates, onError });
  const dropping = useSave(flowCalls.dropFlowDraft, { invalidates });
  const publishing = useSave(flowCalls.publishFlow, { invalidates, onError });
  const { key } = detail;

  const change = (next: FlowDefinition) => {
    setDefinition(next);
    setDirty(true);
    // What has been marked red is judged anew with every change.
    if (Object.keys(problems).length > 0) setProblems(problemsOf(next));
  };
  const save = async (): Promise<FlowDetail | undefined> => {
    const wrong = problemsOf(definition);
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) {
      feedback.error(t.problems(Object.keys(wrong).length));
      return undefined;
    }
    const answer = await saving.submit({ params: { key }, body: { version: detail.version, definition } });
    if (answer) accept(answer);
    return answer;
  };
  const saveAndSay = async () => {
    if (await save()) feedback.success(t.saved);
  };
  const drop = async () => {
    if (!(await askConfirm({ content: t.askDrop, danger: true, okText: t.drop }))) return;
    const answer = await dropping.submit({ params: { key }, body: { version: detail.version } });
    if (!answer) return;
    accept(answer);
    feedback.success(t.dropped);
  };
  /** What is published is the saved draft: what was changed since is saved first. */
  const publish = async (): Promise<boolean> => {
    const saved = dirty || !detail.draft ? await save() : detail;
    if (!saved) return false;
    const answer = await publishing.submit({ params: { key }, body: { version: saved.version } });
    if (!answer) return false;
    accept(answer);
    feedback.success(t.published);
    return true;
  };

  return {
    detail,
    definition,
    dirty,
    problems,
    pending: saving.pending || dropping.pending || publishing.pending,
    error: saving.error ?? publishing.error,
    change,
    changeSteps: (steps: FlowStep[]) => change({ ...definition, steps }),
    isSound: () => {
      const wrong = problemsOf(definition);
      setProblems(wrong);
      return Object.keys(wrong).length === 0;
    },
    saveAndSay: () => void saveAndSay(),
    drop: () => void drop(),
    publish,
  };
};
