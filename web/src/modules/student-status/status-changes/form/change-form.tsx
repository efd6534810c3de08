import '../status-changes.css';
import { text } from '@graduate/contract/platform/text.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { changeCalls } from '@graduate/contract/student-status/status-changes/change-calls.ts';
import {
  type ChangeDetail,
  type ChangeOffer,
  NewChange,
} from '@graduate/contract/student-status/status-changes/changes.ts';
import {
  type ChangeTypeCode,
  populationInForm,
} from '@graduate/contract/student-status/status-changes/types.ts';
import { Alert, Button, Form, type FormInstance, Input } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { useCan, useTab } from '../../../../shell/public.ts';
import { ConflictNote } from '../../../../ui/form/conflict-note.tsx';
import { DayField } from '../../../../ui/form/day-field.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useSettled } from '../../../../ui/use-settled.ts';
import { changeTexts, formTexts } from '../change-texts.ts';
import { ObstacleList } from '../parts/obstacle-list.tsx';
import { useFormWords } from '../parts/use-both-languages.ts';
import { FieldItems, FileItems } from './field-items.tsx';
import { draftOf, type FormValues, filesAsked, valuesOf } from './form-model.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { useSaving } from './use-saving.ts';

const today = () => formatWireTime(new Date()).slice(0, 10);
const labels = {
  effectiveDate: text('生效日期', 'Takes effect on'),
  reason: text('申请理由', 'Reason'),
  files: text('证明材料', 'Files'),
};

type FormKind = Pick<
  ChangeOffer,
  'code' | 'name' | 'extraFields' | 'requiredFiles' | 'effectiveFrom' | 'notice'
>;

type Props = {
  kind: FormKind;
  /** What stands against the kind as a whole, whatever is filled in. */
  reasons: ChangeOffer['reasons'];
  studentId: string | undefined;
  proxy: boolean;
  intl: boolean;
  loaded?: ChangeDetail;
  onDone: (id: string) => void;
  onLeave?: () => void;
};

const usePreview = (form: ReturnType<typeof Form.useForm<FormValues>>[0], props: Props) => {
  const { kind, studentId, proxy } = props;
  const extra = Form.useWatch('extra', { form, preserve: true }) ?? {};
  const effectiveDate = Form.useWatch('effectiveDate', form);
  const draft = draftOf(kind, { extra, ...(effectiveDate && { effectiveDate }) });
  const body = useSettled({
    typeCode: kind.code as ChangeTypeCode,
    ...draft,
    ...(studentId && { studentId }),
    ...(proxy && { proxy }),
  });
  const answer = useCall(changeCalls.preview, { body }, { quiet: true, keepPrevious: true });
  const { isFetching } = answer;
  // What the answer that is shown was about: fields that say something else by now are not found fault with.
  const [judged, setJudged] = useState(body.extra);
  useEffect(() => {
    if (!isFetching) setJudged(body.extra);
  }, [isFetching, body]);
  return { extra, judged, preview: answer.data, pending: isFetching };
};

/** What was wrong because of another field is right when that one is. */
const judgeAgain = (form: FormInstance<FormValues>): void => {
  const wrong = form.getFieldsError().filter(({ errors }) => errors.length > 0);
  if (wrong.length > 0) form.validateFields(wrong.map(({ name }) => name) as never).catch(() => undefined);
};

const Override = () => {
  const words = useTexts(formTexts);
  const t = useTexts(changeTexts);
  return (
    <Form.Item name="overrideReason" label={t.override} extra={words.overrideHint}>
      <Input maxLength={200} />
    </Form.Item>
  );
};

/** The form of one kind of change, with what it would do beside it. */
export const ChangeForm = (props: Props) => {
  const { kind, reasons, studentId, proxy, intl, loaded, onDone, onLeave } = props;
  const t = useTexts(formTexts);
  const { submit } = useTexts(changeTexts);
  const words = useFormWords();
  const language = useLanguage();
  const tab = useTab();
  const mayOverride = useCan()('student:change:decide');
  const [form] = Form.useForm<FormValues>();
  const initial = loaded ? valuesOf(loaded) : { effectiveDate: today(), reason: '', extra: {}, files: {} };
  const { extra, judged, preview, pending: asking } = usePreview(form, props);
  const { saveDraft, send, pending, edit } = useSaving(form, {
    offer: kind,
    studentId,
    proxy,
    kept: loaded && { id: loaded.id, version: loaded.version },
    onDone,
  });
  // Files belong to the way of regular or of international students; who transfers in is known by the form.
  const foreign = intl || (studentId === undefined && populationInForm(extra) === 'intl');
  const filesFor = useRef(foreign);
  useEffect(() => {
    if (filesFor.current !== foreign) form.setFieldValue('files', {});
    filesFor.current = foreign;
  }, [form, foreign]);
  return (
    <Form<FormValues>
      form={form}
      name={useId()}
      layout="vertical"
      className="change-page change-form even-fields stack gap-l"
      initialValues={initial}
      scrollToFirstError={{ behavior: 'smooth', block: 'center' }}
      onValuesChange={() => {
        tab.setDirty(true);
        judgeAgain(form);
      }}
    >
      <ConflictNote submission={edit} form={form} begun={initial} />
      <div className="change-sides">
        <section className="page-card">
          <h2>{words(kind.name)}</h2>
          {kind.notice && <Alert type="info" showIcon title={t.notice} description={words(kind.notice)} />}
          {reasons.length > 0 && (
            <Alert
              type="error"
              showIcon
              title={t.obstacles}
              description={<ObstacleList reasons={reasons} />}
            />
          )}
          <FieldItems fields={kind.extraFields} extra={extra} />
          {!kind.effectiveFrom && (
            <Form.Item
              name="effectiveDate"
              label={words(labels.effectiveDate)}
              rules={[{ required: true, message: t.choose(labels.effectiveDate[language]) }]}
            >
              <DayField />
            </Form.Item>
          )}
          <Field name="reason" schema={NewChange.shape.reason} label={words(labels.reason)} rows={5} />
          <h3>{words(labels.files)}</h3>
          <FileItems files={filesAsked(kind.requiredFiles, proxy)} extra={extra} intl={foreign} />
          {mayOverride && <Override />}
        </section>
        <PreviewPanel preview={preview} extra={extra} judged={judged} told={reasons} pending={asking} />
      </div>
      <footer className="page-footer not-on-paper touch row end">
        {onLeave && <Button onClick={onLeave}>{t.cancel}</Button>}
        <Button loading={pending} onClick={() => void saveDraft()}>
          {t.saveDraft}
        </Button>
        <Button type="primary" loading={pending} onClick={() => void send()}>
          {submit}
        </Button>
      </footer>
    </Form>
  );
};
