import './degrees.css';
import { degreeApplicationCalls } from '@graduate/contract/degrees/degree-applications/application-calls.ts';
import {
  type DegreeApplicationDetail,
  type DegreeContent,
  contentFields as fields,
} from '@graduate/contract/degrees/degree-applications/applications.ts';
import {
  MOST_AVOIDED,
  MOST_KEYWORDS,
  previousLevels,
} from '@graduate/contract/degrees/degree-applications/choices.ts';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import { Button, Form, Input, Select } from 'antd';
import { DayField } from '../../../ui/form/day-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { degreeTexts } from './degree-texts.ts';

type Avoided = DegreeContent['avoidExperts'];
type AvoidedProps = { value?: Avoided; onChange?: (people: Avoided) => void };

const person = fields.avoidExperts.element.shape;
const labels = { name: person.name, unit: person.unit, reason: person.reason };

/** Whom the applicant does not want to review the thesis, line by line. */
const AvoidedField = ({ value = [], onChange }: AvoidedProps) => {
  const t = useTexts(degreeTexts);
  const language = useLanguage();
  const nameOf = (key: keyof typeof labels) =>
    (labels[key].meta() as { label?: { zh: string; en: string } } | undefined)?.label?.[language] ?? key;
  const set = (at: number, more: Partial<Avoided[number]>) =>
    onChange?.(value.map((one, index) => (index === at ? { ...one, ...more } : one)));
  return (
    <div className="stack gap-s">
      {value.map((one, at) => (
        <div key={at} className="degree-avoided">
          {keysOf(labels).map((key) => (
            <Input
              key={key}
              aria-label={`${nameOf(key)} ${at + 1}`}
              placeholder={nameOf(key)}
              value={one[key]}
              maxLength={key === 'reason' ? 200 : 100}
              onChange={({ target }) => set(at, { [key]: target.value })}
            />
          ))}
          <Button
            type="link"
            size="small"
            danger
            onClick={() => onChange?.(value.filter((_, index) => index !== at))}
          >
            {t.remove}
          </Button>
        </div>
      ))}
      <div>
        <Button
          size="small"
          disabled={value.length >= MOST_AVOIDED}
          onClick={() => onChange?.([...value, { name: '', unit: '', reason: '' }])}
        >
          {t.addAvoided}
        </Button>
      </div>
    </div>
  );
};

export const Keywords = (props: { value?: string[]; onChange?: (words: string[]) => void; id?: string }) => (
  <Select<string[]> {...props} mode="tags" open={false} suffixIcon={null} maxCount={MOST_KEYWORDS} />
);

const previous = fields.previousDegree.unwrap().shape;

export const PreviousDegree = () => {
  const language = useLanguage();
  return (
    <div className="drawer-columns">
      <Field name={['previousDegree', 'level']} schema={previous.level} required={false}>
        <Select
          options={keysOf(previousLevels).map((value) => ({ value, label: previousLevels[value][language] }))}
        />
      </Field>
      <Field name={['previousDegree', 'unit']} schema={previous.unit} required={false} />
      <Field name={['previousDegree', 'date']} schema={previous.date} required={false}>
        <DayField />
      </Field>
      <Field name={['previousDegree', 'certificateNo']} schema={previous.certificateNo} required={false} />
    </div>
  );
};

const written = keysOf(fields);

type Props = { application: DegreeApplicationDetail; onClose: () => void; onSaved: () => void };

/** What the applicant writes; kept as a draft until it is submitted. */
export const ApplicationForm = ({ application, onClose, onSaved }: Props) => {
  const t = useTexts(degreeTexts);
  const saving = useSave(degreeApplicationCalls.edit, { told: t.saved, onSuccess: onSaved });
  const initial = Object.fromEntries(written.map((name) => [name, application[name]])) as DegreeContent;
  const professional = application.degreeType === 'P';
  const save = (content: DegreeContent) =>
    saving.submit({
      params: { id: application.id },
      body: { ...content, version: application.version },
    });
  return (
    <FormDrawer<DegreeContent>
      title={`${t.applications} · ${application.name}`}
      initial={initial}
      submission={saving}
      width={860}
      save={save}
      onClose={onClose}
    >
      <h3>{t.thesisPart}</h3>
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
      <Field name="abstractZh" schema={fields.abstractZh} rows={4} required={false} />
      <Field name="abstractEn" schema={fields.abstractEn} rows={4} required={false} />
      <div className="drawer-columns">
        <Field name="degreeCategory" schema={fields.degreeCategory} required />
        <Field name="workCategory" schema={fields.workCategory} required />
        <Field name="topicSource" schema={fields.topicSource} required />
        <Field name="language" schema={fields.language} required />
        <Field name="direction" schema={fields.direction} required />
        <Field name="wordCount" schema={fields.wordCount} />
        {professional && <Field name="workType" schema={fields.workType} />}
        {professional && <Field name="practiceKind" schema={fields.practiceKind} />}
      </div>
      <h3>{t.contactPart}</h3>
      <div className="drawer-columns">
        <Field name="phone" schema={fields.phone} required />
        <Field name="email" schema={fields.email} required />
      </div>
      <PreviousDegree />
      <h3>{t.avoidPart}</h3>
      <Form.Item name="avoidExperts" label={t.avoidPart} extra={t.avoidHint}>
        <AvoidedField />
      </Form.Item>
      <Field name="integrityPromise" schema={fields.integrityPromise} extra={t.promiseHint} />
    </FormDrawer>
  );
};
