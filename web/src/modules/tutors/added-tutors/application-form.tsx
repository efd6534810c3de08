import type { FileRef } from '@graduate/contract/commons/files/files.ts';
import { Added, addedContent, Teaching } from '@graduate/contract/tutors/added-tutors/added.ts';
import { addedCalls } from '@graduate/contract/tutors/added-tutors/added-calls.ts';
import {
  ADDED_MEGABYTES,
  addedApproval,
  addedExtensions,
  MOST_ADDED_FILES,
} from '@graduate/contract/tutors/added-tutors/choices.ts';
import { Button, Form, Input } from 'antd';
import { useTab } from '../../../shell/public.ts';
import { showFieldErrors } from '../../../ui/form/checked-by.ts';
import { ConflictNote } from '../../../ui/form/conflict-note.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { FileField } from '../../../ui/upload/file-field.tsx';
import { useBegunVersion } from '../../../ui/use-begun-version.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { useSave } from '../../../ui/use-save.ts';
import { type Lines, LinesField, OutcomesField, ProjectsField } from '../tutor-records/public.tsx';
import { addedTexts } from './added-texts.ts';

const TeachingField = (lines: Lines<Teaching>) => {
  const t = useTexts(addedTexts);
  const label = useLabels(Teaching);
  return (
    <LinesField<Teaching>
      {...lines}
      blank={{ name: '', term: '', hours: 0 }}
      add={t.addTeaching}
      line={(row, set, at) => {
        const named = (key: keyof Teaching) => `${t.teachingNo(at + 1)} ${label[key] ?? ''}`;
        return (
          <>
            <Input
              aria-label={named('name')}
              placeholder={label.name}
              value={row.name}
              maxLength={100}
              onChange={({ target }) => set({ name: target.value })}
            />
            <Input
              aria-label={named('term')}
              placeholder={label.term}
              value={row.term}
              maxLength={40}
              onChange={({ target }) => set({ term: target.value })}
            />
            <NumberField
              aria-label={named('hours')}
              min={0}
              value={row.hours}
              onChange={(hours) => set({ hours: hours ?? 0 })}
            />
          </>
        );
      }}
    />
  );
};

type Values = Pick<
  Added,
  'titleSince' | 'mastersGuided' | 'projects' | 'outcomes' | 'teaching' | 'promised'
> & { files: FileRef[] };

/** What the applicant fills in. */
export const ApplicationForm = ({ application, onSaved }: { application: Added; onSaved: () => void }) => {
  const t = useTexts(addedTexts);
  const tab = useTab();
  const [form] = Form.useForm<Values>();
  const { id, attachments } = application;
  const label = useLabels(Added);
  const [version, saved] = useBegunVersion(application.version);
  const save = useSave(addedCalls.edit, {
    told: t.saved,
    onSuccess: (answer) => {
      saved(answer.version);
      tab.setDirty(false);
      onSaved();
    },
    onError: (error) => showFieldErrors(form, error),
  });
  const { titleSince, mastersGuided, projects, outcomes, teaching, promised } = application;
  const begun = {
    titleSince,
    mastersGuided,
    projects,
    outcomes,
    teaching,
    promised,
    files: attachments.map(({ id: fileId, fileName, fileSize }) => ({ id: fileId, fileName, fileSize })),
  };
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      className="stack gap-l full-fields"
      initialValues={begun}
      onValuesChange={() => tab.setDirty(true)}
      onFinish={({ files, ...body }) =>
        void save.submit({
          params: { id },
          body: { ...body, version, fileIds: files.map((file) => file.id) },
        })
      }
    >
      <section className="page-card" aria-label={t.applicant}>
        <ConflictNote submission={save} form={form} begun={begun} />
        <h2>{t.applicant}</h2>
        <div className="pair">
          <Field name="titleSince" schema={addedContent.titleSince} />
          <Field name="mastersGuided" schema={addedContent.mastersGuided} />
        </div>
      </section>
      <section className="page-card" aria-label={t.projects}>
        <h2>{t.projects}</h2>
        <Field name="projects" label="" schema={addedContent.projects} required={false}>
          <ProjectsField />
        </Field>
      </section>
      <section className="page-card" aria-label={t.outcomes}>
        <h2>{t.outcomes}</h2>
        <Field name="outcomes" label="" schema={addedContent.outcomes} required={false}>
          <OutcomesField />
        </Field>
      </section>
      <section className="page-card" aria-label={t.teaching}>
        <h2>{t.teaching}</h2>
        <Field name="teaching" label="" schema={addedContent.teaching} required={false}>
          <TeachingField />
        </Field>
      </section>
      <section className="page-card" aria-label={t.proof}>
        <h2>{t.proof}</h2>
        <Form.Item name="files" extra={t.evidenceHint}>
          <FileField
            kind={addedApproval}
            multiple={MOST_ADDED_FILES}
            megabytes={ADDED_MEGABYTES}
            accept={[...addedExtensions]}
          />
        </Form.Item>
      </section>
      <section className="page-card" aria-label={label.promised ?? ''}>
        <Field name="promised" schema={addedContent.promised} />
        <Button type="primary" htmlType="submit" loading={save.pending}>
          {t.save}
        </Button>
      </section>
    </Form>
  );
};
