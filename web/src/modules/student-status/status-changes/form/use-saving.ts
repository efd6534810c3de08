import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { changeCalls } from '@graduate/contract/student-status/status-changes/change-calls.ts';
import type { ChangeOffer } from '@graduate/contract/student-status/status-changes/changes.ts';
import type { ChangeTypeCode } from '@graduate/contract/student-status/status-changes/types.ts';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import type { ApiError } from '../../../../api/api-error.ts';
import { useTab } from '../../../../shell/public.ts';
import { feedback } from '../../../../ui/feedback.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { changeTexts } from '../change-texts.ts';
import { contentOf, type FormValues } from './form-model.ts';

export const whatChangesChange = [
  changeCalls.offers,
  changeCalls.list,
  changeCalls.mine,
  changeCalls.find,
  approvalCalls.mine,
  approvalCalls.progress,
];

type Wanted = {
  offer: Pick<ChangeOffer, 'code' | 'extraFields' | 'effectiveFrom'>;
  studentId: string | undefined;
  proxy: boolean;
  /** The draft or the application sent back that is being changed. */
  kept: { id: string; version: number } | undefined;
  onDone: (id: string) => void;
};

/** Saves what the form says, over the draft there is or as a new one, and submits it. */
export const useSaving = (form: FormInstance<FormValues>, wanted: Wanted) => {
  const t = useTexts(changeTexts);
  const tab = useTab();
  const [kept, setKept] = useState(wanted.kept);
  const onError = (error: ApiError) =>
    form.setFields(
      error.errors.map(({ field, message }) => ({ name: field.split('.') as never, errors: [message] })),
    );
  const create = useSave(changeCalls.create, { invalidates: whatChangesChange, onError });
  const edit = useSave(changeCalls.edit, { invalidates: whatChangesChange, onError });
  const submit = useSave(changeCalls.submit, { invalidates: whatChangesChange });

  const write = async (values: FormValues) => {
    const content = contentOf(wanted.offer, values);
    const { studentId, proxy } = wanted;
    const written = kept
      ? await edit.submit({ params: { id: kept.id }, body: { ...content, version: kept.version } })
      : await create.submit({
          body: {
            ...content,
            typeCode: wanted.offer.code as ChangeTypeCode,
            ...(studentId && { studentId }),
            ...(proxy && { proxy }),
          },
        });
    if (!written) return undefined;
    setKept(written);
    tab.setDirty(false);
    return written;
  };
  const saveDraft = async () => {
    // A draft may lack everything but its reason.
    const reason = await form.validateFields(['reason']).catch(() => undefined);
    if (!reason) return;
    const written = await write(form.getFieldsValue(true) as FormValues);
    if (!written) return;
    feedback.success(t.saved);
    wanted.onDone(written.id);
  };
  const send = async () => {
    const complete = await form.validateFields().catch(() => undefined);
    if (!complete) return;
    const values = form.getFieldsValue(true) as FormValues;
    const written = await write(values);
    if (!written) return;
    const { id, version } = written;
    const { overrideReason } = values;
    const sent = await submit.submit({
      params: { id },
      body: { version, ...(overrideReason && { overrideReason }) },
    });
    if (!sent) return;
    feedback.success(t.submitted);
    wanted.onDone(id);
  };
  const pending = create.pending || edit.pending || submit.pending;
  return { saveDraft, send, pending, edit };
};
