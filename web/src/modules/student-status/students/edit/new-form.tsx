import { type Population, populations } from '@graduate/contract/student-status/students/choices.ts';
import type {
  Education,
  FamilyMember,
  RecordData,
  RecordValue,
} from '@graduate/contract/student-status/students/records.ts';
import { writingCalls } from '@graduate/contract/student-status/students/writing-calls.ts';
import { Button, Checkbox, Form } from 'antd';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { ApiError } from '../../../../api/api-error.ts';
import { DraftNote, openTab, useDraft, useTab } from '../../../../shell/public.ts';
import { feedback } from '../../../../ui/feedback.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { useEducationColumns, useFamilyColumns } from '../parts/person-columns.tsx';
import { profileSections } from '../parts/profile-fields.ts';
import { useRecordDict } from '../parts/use-record-dict.ts';
import { changedFields } from './changed-fields.ts';
import { editTexts } from './edit-texts.ts';
import { showRecordErrors } from './form-errors.ts';
import { FormFrame } from './form-frame.tsx';
import { filledByIdNumber } from './from-id-number.ts';
import { ListEditor } from './list-editor.tsx';
import { blankEducation, blankFamily, EducationFields, FamilyFields } from './list-fields.tsx';
import { newRecordOf, sharedWithNext, stillMissing } from './new-record.ts';
import { type FormShape, type Section, useRecordSections } from './record-sections.tsx';
import { SamePerson } from './same-person.tsx';

type Values = Record<string, unknown>;
type Lists = { family: readonly FamilyMember[]; education: readonly Education[] };

const OPTIONS = ['autoXykh', 'legacyNumber', 'checkedIn'] as const;
const idle = { pending: false, error: null };
const nobody: Lists = { family: [], education: [] };

const StillMissing = ({ population }: { population: Population }) => {
  const t = useTexts(editTexts);
  const form = Form.useFormInstance<Values>();
  // Watching makes it count again with every key.
  Form.useWatch([], form);
  const missing = stillMissing(population, form.getFieldsValue(true) as Values);
  const [first] = missing;
  if (!first) return null;
  return (
    <Button type="link" onClick={() => form.scrollToField(first, { behavior: 'smooth', block: 'center' })}>
      {t.stillMissing(missing.length)}
    </Button>
  );
};

const Sections = ({
  shape,
  more,
  above,
  footer,
}: {
  shape: FormShape;
  more: Section[];
  above: ReactNode;
  footer: ReactNode;
}) => <FormFrame sections={[...useRecordSections(shape), ...more]} above={above} footer={footer} />;

const useNewLists = (lists: Lists, setLists: (lists: Lists) => void): Section => {
  const t = useTexts(editTexts);
  const columns = { family: useFamilyColumns(), education: useEducationColumns() };
  return {
    id: 'section-lists',
    title: t.newLists,
    content: (
      <>
        <ListEditor
          title={t.family}
          rows={lists.family}
          columns={columns.family}
          blank={blankFamily}
          nameOf={({ name }) => name}
          most={8}
          submission={idle}
          onSave={(family) => {
            setLists({ ...lists, family });
            return Promise.resolve(true);
          }}
        >
          <FamilyFields />
        </ListEditor>
        <ListEditor
          title={t.education}
          rows={lists.education}
          columns={columns.education}
          blank={blankEducation}
          nameOf={({ school }) => school}
          most={15}
          submission={idle}
          onSave={(education) => {
            setLists({ ...lists, education });
            return Promise.resolve(true);
          }}
        >
          <EducationFields />
        </ListEditor>
      </>
    ),
  };
};

const useCreate = (population: Population, onError: (error: ApiError) => void) => {
  const create = useSave(writingCalls.create, { onError });
  const createVisiting = useSave(writingCalls.createVisiting, { onError });
  const profile = profileSections.find((section) => section.population === population)?.of;
  return {
    pending: create.pending || createVisiting.pending,
    submit: (values: Values, { family, education }: Lists) => {
      const { autoXykh, legacyNumber, checkedIn, intl, visit, equivalent, ...rest } = values;
      const record = { ...changedFields({}, rest as RecordData), population };
      const given = { intl, visit, equivalent } as Record<string, RecordData | undefined>;
      const extra = profile && changedFields({}, given[profile] ?? {});
      if (population === 'visiting') return createVisiting.submit({ body: { record, visit: extra ?? {} } });
      return create.submit({
        body: {
          record,
          ...(extra && Object.keys(extra).length > 0 && { [profile]: extra }),
          ...(family.length > 0 && { family: [...family] }),
          ...(education.length > 0 && { education: [...education] }),
          autoXykh: Boolean(autoXykh),
          legacyNumber: Boolean(legacyNumber),
          checkedIn: Boolean(checkedIn),
        },
      });
    },
  };
};

/** The record of a student who is not in the system yet. */
export const NewForm = ({ population }: { population: Population }) => {
  const t = useTexts(editTexts);
  const language = useLanguage();
  const tab = useTab();
  const dict = useRecordDict();
  const [form] = Form.useForm<Values>();
  const draft = useDraft<Values>(`new-${population}`);
  const [lists, setLists] = useState(nobody);
  const [neededOnly, setNeededOnly] = useState(true);
  const { found } = draft;
  useEffect(() => {
    if (found) form.setFieldsValue(found.value);
  }, [found, form]);
  const create = useCreate(population, (error) => {
    // What is refused may be a field that is folded away.
    setNeededOnly(false);
    setTimeout(() => showRecordErrors(form, error));
  });
  const listSection = useNewLists(lists, setLists);
  const visiting = population === 'visiting';

  const send = async (another: boolean) => {
    if (!(await form.validateFields().catch(() => undefined))) return;
    const values = form.getFieldsValue(true) as Values;
    const answer = await create.submit(values, lists);
    if (!answer) return;
    draft.discard();
    tab.setDirty(false);
    feedback.success(t.created(String(values.name), answer.studentNo ?? '—'));
    if (another) {
      form.resetFields();
      form.setFieldsValue(sharedWithNext(values));
      setLists(nobody);
      document.getElementById('section-basic')?.scrollIntoView({ block: 'start' });
      return;
    }
    // Closing brings the tab beside it to the front: the record opens after that.
    tab.close();
    setTimeout(() => openTab(`/stuDetails?id=${answer.id}`));
  };

  const shape: FormShape = {
    population,
    isNew: true,
    stored: {},
    profiles: {},
    masked: [],
    mayEdit: () => true,
    neededOnly,
    editableOnly: false,
  };
  const options: Section = {
    id: 'section-options',
    title: t.options,
    content: OPTIONS.map((name) => (
      <Form.Item
        key={name}
        name={name}
        valuePropName="checked"
        {...(name === 'legacyNumber' && { extra: t.legacyHint })}
      >
        <Checkbox>
          {{ autoXykh: t.autoNumber, legacyNumber: t.legacyNumber, checkedIn: t.checkedIn }[name]}
        </Checkbox>
      </Form.Item>
    )),
  };
  return (
    <div className="stack gap-l">
      <Form
        form={form}
        name={useId()}
        layout="vertical"
        initialValues={newRecordOf(population)}
        scrollToFirstError={{ behavior: 'smooth', block: 'center' }}
        onValuesChange={(changed, all) => {
          if ('idNumber' in changed || 'idType' in changed) {
            const known = dict.options('region').map(({ value }) => value);
            form.setFieldsValue(filledByIdNumber(all as Record<string, RecordValue>, known));
          }
          tab.setDirty(true);
          draft.keep(form.getFieldsValue(true) as Values);
        }}
      >
        <Sections
          shape={shape}
          more={visiting ? [] : [listSection, options]}
          above={
            <>
              <div className="form-head row gap-x-l between">
                <h1>{t.newOf(populations[population][language])}</h1>
                <Checkbox checked={neededOnly} onChange={({ target }) => setNeededOnly(target.checked)}>
                  {t.requiredOnly}
                </Checkbox>
              </div>
              <DraftNote
                draft={draft}
                onDiscard={() => {
                  form.resetFields();
                  tab.setDirty(false);
                }}
              />
              <SamePerson />
            </>
          }
          footer={
            <>
              <StillMissing population={population} />
              <Button disabled={create.pending} onClick={() => void send(true)}>
                {t.saveAndNew}
              </Button>
              <Button type="primary" loading={create.pending} onClick={() => void send(false)}>
                {t.save}
              </Button>
            </>
          }
        />
      </Form>
    </div>
  );
};
