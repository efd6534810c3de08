import { degreeApplicationCalls as calls } from '@graduate/contract/degrees/degree-applications/application-calls.ts';
import {
  type DegreeApplicationDetail,
  DegreeCorrection,
} from '@graduate/contract/degrees/degree-applications/applications.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { Keywords, PreviousDegree } from './application-form.tsx';
import { degreeTexts } from './degree-texts.ts';

const fields = DegreeCorrection.shape;
const kept = [
  'degreeCategory',
  'workCategory',
  'topicSource',
  'direction',
  'language',
  'previousDegree',
] as const;
/** Of a secret thesis nothing of this is kept. */
const telling = ['titleZh', 'titleEn', 'keywordsZh', 'keywordsEn'] as const;

type Values = Omit<DegreeCorrection, 'version'>;
type Props = { application: DegreeApplicationDetail; onDone: () => void; onClose: () => void };

/** What is reported of a degree, put right by the office. */
export const CorrectionDrawer = ({ application, onDone, onClose }: Props) => {
  const t = useTexts(degreeTexts);
  const saving = useSave(calls.correct, { told: t.corrected, onSuccess: onDone });
  const { id, version, name, openAccess } = application;
  const secret = openAccess === 'secret';
  const names = secret ? kept : ([...telling, ...kept] as const);
  const initial = {
    // What was never given is not sent back empty.
    ...Object.fromEntries(names.map((key) => [key, application[key] ?? undefined])),
    reason: '',
  } as Values;
  return (
    <FormDrawer<Values>
      title={`${t.correct} · ${name}`}
      initial={initial}
      submission={saving}
      width={860}
      save={(values) => saving.submit({ params: { id }, body: { ...values, version } })}
      onClose={onClose}
    >
      <p className="note below-l">{t.correctHint}</p>
      {!secret && (
        <>
          <Field name="titleZh" schema={fields.titleZh} />
          <Field name="titleEn" schema={fields.titleEn} />
          <div className="drawer-columns">
            <Field name="keywordsZh" schema={fields.keywordsZh} extra={t.keywordsHint}>
              <Keywords />
            </Field>
            <Field name="keywordsEn" schema={fields.keywordsEn} extra={t.keywordsHint}>
              <Keywords />
            </Field>
          </div>
        </>
      )}
      <div className="drawer-columns">
        <Field name="degreeCategory" schema={fields.degreeCategory} />
        <Field name="workCategory" schema={fields.workCategory} />
        <Field name="topicSource" schema={fields.topicSource} />
        <Field name="language" schema={fields.language} />
        <Field name="direction" schema={fields.direction} />
      </div>
      <PreviousDegree />
      <Field name="reason" schema={fields.reason} rows={3} />
    </FormDrawer>
  );
};
