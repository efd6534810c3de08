import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import type { RecordValue, StudentDetail } from '@graduate/contract/student-status/students/records.ts';
import { writingCalls } from '@graduate/contract/student-status/students/writing-calls.ts';
import { Button, Checkbox, Form } from 'antd';
import { useEffect, useId, useState } from 'react';
import type { ApiError } from '../../../../api/api-error.ts';
import { callApi } from '../../../../api/call-api.ts';
import { messageOf } from '../../../../api/exchange.ts';
import { useSubmit } from '../../../../api/use-call.ts';
import { DraftNote, openTab, useCan, useDraft, useTab } from '../../../../shell/public.ts';
import { feedback } from '../../../../ui/feedback.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { ContextBar } from '../parts/context-bar.tsx';
import { useRecordDict } from '../parts/use-record-dict.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { EditLists } from './edit-lists.tsx';
import { editTexts } from './edit-texts.ts';
import {
  conflictsWith,
  profileChanges,
  recordChanges,
  theirChanges,
  type Values,
  valuesOf,
  without,
} from './edit-values.ts';
import { isSettled } from './field-lock.ts';
import { showRecordErrors } from './form-errors.ts';
import { FormFrame } from './form-frame.tsx';
import { filledByIdNumber } from './from-id-number.ts';
import { type FormShape, type Section, useRecordSections } from './record-sections.tsx';
import { SamePerson } from './same-person.tsx';

type Props = {
  detail: StudentDetail;
  /** Loads the record anew; what was typed is gone. */
  onReload: () => void;
};

const invalidates = [
  readingCalls.find,
  readingCalls.own,
  readingCalls.list,
  readingCalls.search,
  readingCalls.cards,
  readingCalls.history,
  readingCalls.timeline,
];

const isConflict = ({ error }: ApiError) => error.endsWith('changedMeanwhile');
const Changed = ({ detail }: { detail: StudentDetail }) => {
  const t = useTexts(editTexts);
  const form = Form.useFormInstance();
  // Watching makes it count again with every key.
  Form.useWatch([], form);
  const values = form.getFieldsValue(true) as Values;
  const groups = Object.values(profileChanges(detail, values)).map((group) => Object.keys(group).length);
  const count = groups.reduce((sum, one) => sum + one, Object.keys(recordChanges(detail, values)).length);
  return <span className="note">{count > 0 && t.changedFields(count)}</span>;
};

/** Sections need the form around them. */
const Sections = ({
  shape,
  lists,
  footer,
}: {
  shape: FormShape;
  lists: Section;
  footer: React.ReactNode;
}) => <FormFrame sections={[...useRecordSections(shape), lists]} footer={footer} />;

/** Changes a record; only what differs is sent. */
export const EditForm = ({ detail: opened, onReload }: Props) => {
  const t = useTexts(editTexts);
  const tab = useTab();
  const office = useCan()('student:record:office');
  const dict = useRecordDict();
  const [form] = Form.useForm<Values>();
  const draft = useDraft<Values>('student');
  const [detail, setDetail] = useState(opened);
  const [version, setVersion] = useState(opened.version);
  const [theirs, setTheirs] = useState<StudentDetail>();
  // A college may change few of the many fields: it sees these first.
  const [editableOnly, setEditableOnly] = useState(!office);
  const { id, brief } = detail;
  const { found } = draft;
  useEffect(() => {
    if (!found) return;
    form.setFieldsValue(found.value as never);
    tab.setDirty(true);
  }, [found, form, tab]);

  const refused = (error: ApiError) => {
    if (!isConflict(error)) {
      if (error.status !== 401) feedback.error(messageOf(error));
      showRecordErrors(form, error);
    } else void callApi(readingCalls.find, { query: { id } }).then(setTheirs, () => undefined);
  };
  // The dialog tells of a conflict; a message beside it would say something else.
  const edit = useSubmit(writingCalls.edit, { invalidates, quiet: true, onError: refused });

  const mine = () => recordChanges(detail, form.getFieldsValue(true) as Values);
  const clean = () => {
    draft.discard();
    tab.setDirty(false);
  };
  const send = async () => {
    if (!(await form.validateFields().catch(() => undefined))) return;
    const record = mine();
    const profiles = profileChanges(detail, form.getFieldsValue(true) as Values);
    if (Object.keys({ ...record, ...profiles }).length === 0) {
      feedback.info(t.nothingChanged);
      return;
    }
    const answer = await edit.submit({ body: { id, version, record, ...profiles } });
    if (!answer) return;
    clean();
    feedback.success(t.saved);
    onReload();
  };
  const merge = (fresh: StudentDetail, kept: readonly string[]) => {
    form.setFieldsValue(without(theirChanges(detail, fresh), kept) as never);
    setDetail(fresh);
    setVersion(fresh.version);
    setTheirs(undefined);
    feedback.info(t.merged);
  };

  const shape: FormShape = {
    population: brief.population,
    isNew: false,
    stored: {
      ...detail.record,
      ...('classId' in detail.record && !detail.editable.includes('classId') && { classId: brief.className }),
    },
    profiles: { intl: detail.intl, visit: detail.visit, equivalent: detail.equivalent },
    masked: detail.masked,
    mayEdit: (code, { edit: editClass }) =>
      code in detail.record
        ? detail.editable.includes(code) && !isSettled(code, detail.record)
        : office || editClass === 'S',
    neededOnly: false,
    editableOnly,
  };
  const lists: Section = {
    id: 'section-lists',
    title: t.lists,
    // Lists that somebody else changed are shown anew.
    content: <EditLists key={detail.version} detail={detail} version={version} onVersion={setVersion} />,
  };
  return (
    <div className="stack gap-l">
      <ContextBar brief={brief}>
        <Checkbox checked={editableOnly} onChange={({ target }) => setEditableOnly(target.checked)}>
          {t.editableOnly}
        </Checkbox>
        <Button onClick={() => openTab(`/stuDetails?id=${id}`)}>{t.view}</Button>
      </ContextBar>
      <Form
        form={form}
        name={useId()}
        layout="vertical"
        initialValues={valuesOf(opened)}
        scrollToFirstError={{ behavior: 'smooth', block: 'center' }}
        onValuesChange={(changed, all) => {
          if ('idNumber' in changed || 'idType' in changed) {
            const known = dict.options('region').map(({ value }) => value);
            const facts = filledByIdNumber(all as Record<string, RecordValue>, known);
            form.setFieldsValue(
              Object.fromEntries(
                Object.entries(facts).filter(([code]) => detail.editable.includes(code)),
              ) as never,
            );
          }
          tab.setDirty(true);
          draft.keep({ ...mine(), ...profileChanges(detail, form.getFieldsValue(true) as Values) });
        }}
      >
        <DraftNote
          draft={draft}
          onDiscard={() => {
            form.resetFields();
            tab.setDirty(false);
          }}
        />
        <SamePerson ownId={id} />
        <Sections
          shape={shape}
          lists={lists}
          footer={
            <>
              <Changed detail={detail} />
              <Button type="primary" loading={edit.pending} onClick={() => void send()}>
                {t.save}
              </Button>
            </>
          }
        />
      </Form>
      {theirs && (
        <ConflictDialog
          conflicts={conflictsWith(detail, theirs, form.getFieldsValue(true) as Values)}
          onRefresh={() => {
            clean();
            onReload();
          }}
          onMerge={(kept) => merge(theirs, kept)}
          onClose={() => setTheirs(undefined)}
        />
      )}
    </div>
  );
};
