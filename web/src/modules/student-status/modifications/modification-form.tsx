import './modifications.css';
import type { FileRef } from '@graduate/contract/commons/files/files.ts';
import { modificationCalls } from '@graduate/contract/student-status/modifications/modification-calls.ts';
import { itemOf } from '@graduate/contract/student-status/modifications/modification-items.ts';
import {
  MODIFY_WINDOW,
  MOST_PROOFS,
  type Modification,
  modificationApproval,
  NewModification,
  type OfferedItem,
  type OfferedItems,
} from '@graduate/contract/student-status/modifications/modifications.ts';
import type { RecordValue } from '@graduate/contract/student-status/students/records.ts';
import { Alert, Button, Form, Select } from 'antd';
import { useRef, useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { openTab } from '../../../shell/public.ts';
import { askConfirm, feedback } from '../../../ui/feedback.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { FileField } from '../../../ui/upload/file-field.tsx';
import { useSave } from '../../../ui/use-save.ts';
import { useWhyClosed, WindowBar } from '../../commons/date-windows/public.tsx';
import { StepsAhead } from '../../mechanisms/approvals/public.tsx';
import { CurrentValues, NewValues, useItemOptions } from './item-fields.tsx';
import { shownRequests } from './modification-states.ts';
import { modificationTexts } from './modification-texts.ts';

type Values = Record<string, unknown> & { reason: string; files: readonly FileRef[] };

const ACCEPTED = ['pdf', 'jpg', 'jpeg', 'png'];
const MEGABYTES = 10;
const LEAVE = ['内容尚未保存，确定离开？', 'Your changes are not saved. Leave anyway?'] as const;

/** What is wrong goes beside its field; the papers of international students come without the beginning of their name. */
const errorsOn = (item: OfferedItem, error: ApiError) =>
  error.errors.map(({ field, message }) => ({
    name: [item.fields.find((code) => code === field || code.endsWith(`.${field}`)) ?? field],
    errors: [message],
  }));

type Props = {
  offered: OfferedItems;
  /** The field a page asked to have changed. */
  preset?: string | undefined;
  /** A draft, or one that was sent back. */
  loaded?: Modification | undefined;
  onClose: () => void;
};

/** Writing a request, or changing one that is not on its way. */
export const ModificationForm = ({ offered, preset, loaded, onClose }: Props) => {
  const t = useTexts(modificationTexts);
  const language = useLanguage();
  const [form] = Form.useForm<Values>();
  const dirty = useRef(false);
  const [kept, setKept] = useState(loaded && { id: loaded.id, version: loaded.version });
  const [chosen, setChosen] = useState(loaded?.field ?? (preset && itemOf(preset)?.field));
  const item = offered.items.find(({ field }) => field === chosen);
  const options = useItemOptions(offered.items);
  const whyClosed = useWhyClosed(MODIFY_WINDOW);
  const taken = item?.running && item.running.id !== kept?.id ? item.running : null;

  const showErrors = (error: ApiError) => item && form.setFields(errorsOn(item, error) as never);
  const saving = { invalidates: shownRequests, onError: showErrors };
  const create = useSave(modificationCalls.create, saving);
  const edit = useSave(modificationCalls.edit, saving);
  const submit = useSave(modificationCalls.submit, saving);
  const pending = create.pending || edit.pending || submit.pending;

  const initial = (of: OfferedItem | undefined) => ({
    ...of?.values,
    ...Object.fromEntries((loaded?.changes ?? []).map(({ field, after }) => [field, after])),
  });
  const choose = (field: string) => {
    setChosen(field);
    form.setFieldsValue(initial(offered.items.find((one) => one.field === field)) as never);
  };

  const save = async () => {
    const values = await form.validateFields().catch(() => undefined);
    if (!values || !item) return undefined;
    const valueIn = (code: string) => (values[code] ?? null) as RecordValue;
    const others = item.fields.filter((code) => code !== item.field);
    const body = {
      field: item.field,
      newValue: valueIn(item.field),
      together: Object.fromEntries(others.map((code) => [code, valueIn(code)])),
      reason: values.reason,
      fileIds: (values.files ?? []).map(({ id }) => id),
    };
    const answer = kept
      ? await edit.submit({ params: { id: kept.id }, body: { ...body, version: kept.version } })
      : await create.submit({ body });
    if (!answer) return undefined;
    dirty.current = false;
    setKept({ id: answer.id, version: answer.version });
    return answer;
  };

  const proof = item?.proof?.[language];
  const saveDraft = async (close: () => void) => {
    if (!(await save())) return;
    feedback.success(t.saved);
    close();
  };
  const send = async (close: () => void) => {
    const { files } = form.getFieldsValue();
    if (proof && files.length === 0) {
      await form.validateFields().catch(() => undefined);
      form.setFields([{ name: 'files', errors: [t.uploadProof(proof)] }]);
      return;
    }
    const answer = await save();
    if (!answer) return;
    const { id, version } = answer;
    if (!(await submit.submit({ params: { id }, body: { version } }))) return;
    feedback.success(t.submitted);
    close();
  };

  return (
    <SideDrawer
      title={loaded ? t.editTitle(loaded.no) : t.newTitle}
      width={640}
      onClose={onClose}
      mayClose={async () =>
        !dirty.current ||
        askConfirm({ content: LEAVE[language === 'zh' ? 0 : 1], danger: true, okText: t.leaveIt })
      }
      footer={(close) =>
        item &&
        !taken && (
          <div className="modification-form-foot touch line">
            <Button loading={pending} onClick={() => void saveDraft(close)}>
              {t.saveDraft}
            </Button>
            <Button
              type="primary"
              disabled={whyClosed !== undefined}
              title={whyClosed}
              loading={pending}
              onClick={() => void send(close)}
            >
              {t.submit}
            </Button>
          </div>
        )
      }
    >
      <WindowBar code={MODIFY_WINDOW} />
      <Form<Values>
        form={form}
        layout="vertical"
        className="drawer-form full-fields small-extra"
        initialValues={{
          ...initial(item),
          reason: loaded?.reason ?? '',
          files: loaded?.attachments ?? [],
        }}
        onValuesChange={() => {
          dirty.current = true;
        }}
      >
        <Form.Item label={t.item} required htmlFor="modification-item">
          <Select
            id="modification-item"
            aria-label={t.item}
            placeholder={t.chooseItem}
            {...(chosen && { value: chosen })}
            disabled={kept !== undefined}
            options={options}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={choose}
          />
        </Form.Item>
        {taken && (
          <Alert
            type="warning"
            showIcon
            title={t.running(taken.no)}
            action={
              <Button size="small" onClick={() => openTab(`/student/modification?id=${taken.id}`)}>
                {t.openRunning}
              </Button>
            }
          />
        )}
        {item && !taken && (
          <>
            <CurrentValues item={item} />
            <NewValues item={item} population={offered.population} />
            <Field name="reason" schema={NewModification.shape.reason} rows={3} />
            <Form.Item name="files" label={proof ? t.files(proof) : t.proof} required={!!proof}>
              <FileField
                kind={modificationApproval}
                multiple={MOST_PROOFS}
                megabytes={MEGABYTES}
                accept={ACCEPTED}
              />
            </Form.Item>
            <section aria-label={t.way}>
              <h3 className="note">{t.way}</h3>
              <StepsAhead steps={offered.ways[item.way]} />
            </section>
          </>
        )}
      </Form>
    </SideDrawer>
  );
};
