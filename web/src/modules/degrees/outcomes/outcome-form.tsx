import type { FileRef } from '@graduate/contract/commons/files/files.ts';
import {
  MOST_OUTCOME_FILES,
  OUTCOME_FILE_MEGABYTES,
  outcomeApproval,
  outcomeFileExtensions,
} from '@graduate/contract/degrees/outcomes/choices.ts';
import {
  outcomeCalls as calls,
  type NewOutcome,
  type Outcome,
  outcomeContent as schemas,
} from '@graduate/contract/degrees/outcomes/outcomes.ts';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import { Form } from 'antd';
import { Field } from '../../../ui/form/field.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { FileField } from '../../../ui/upload/file-field.tsx';
import { useSave } from '../../../ui/use-save.ts';
import { outcomeTexts } from './outcomes-texts.ts';

type Content = Omit<NewOutcome, 'fileIds'>;
type Values = Content & { files: readonly FileRef[] };

const empty: Partial<Values> = {
  kind: 'paper',
  authorRank: 1,
  totalAuthors: 1,
  correspondingTutor: true,
  publication: 'published',
  publishDate: null,
  identifier: '',
  firstUnit: true,
  files: [],
};

const valuesOf = (outcome: Outcome): Values => ({
  ...(Object.fromEntries(keysOf(schemas).map((field) => [field, outcome[field]])) as Content),
  files: outcome.attachments.map(({ id, fileName, fileSize }) => ({ id, fileName, fileSize })),
});

const bodyOf = ({ files, ...content }: Values) => ({ ...content, fileIds: files.map(({ id }) => id) });

/** One's own outcome, with what shows that it is true. */
export const OutcomeForm = ({ outcome, onClose }: { outcome?: Outcome | undefined; onClose: () => void }) => {
  const t = useTexts(outcomeTexts);
  const creation = useSave(calls.create, { told: t.saved });
  const change = useSave(calls.edit, { told: t.saved });
  const send = (values: Values): Promise<unknown> =>
    outcome
      ? change.submit({ params: { id: outcome.id }, body: { ...bodyOf(values), version: outcome.version } })
      : creation.submit({ body: bodyOf(values) });
  return (
    <FormDrawer<Values>
      title={outcome ? t.edit : t.add}
      initial={(outcome ? valuesOf(outcome) : empty) as Values}
      submission={outcome ? change : creation}
      onClose={onClose}
      width={640}
      save={send}
    >
      <p className="muted below-l">{t.hint}</p>
      <div className="pair">
        <Field name="kind" schema={schemas.kind} />
        <Field name="grade" schema={schemas.grade} />
      </div>
      <Field name="title" schema={schemas.title} />
      <Field name="venue" schema={schemas.venue} />
      <div className="pair">
        <Field name="authorRank" schema={schemas.authorRank} />
        <Field name="totalAuthors" schema={schemas.totalAuthors} />
        <Field name="publication" schema={schemas.publication} />
        <Field name="publishDate" schema={schemas.publishDate} />
      </div>
      <Field name="identifier" schema={schemas.identifier} />
      <div className="pair">
        <Field name="correspondingTutor" schema={schemas.correspondingTutor} />
        <Field name="firstUnit" schema={schemas.firstUnit} />
      </div>
      <Form.Item name="files" label={t.proof} required>
        <FileField
          kind={outcomeApproval}
          multiple={MOST_OUTCOME_FILES}
          megabytes={OUTCOME_FILE_MEGABYTES}
          accept={outcomeFileExtensions}
        />
      </Form.Item>
    </FormDrawer>
  );
};
