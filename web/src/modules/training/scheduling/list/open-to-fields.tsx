import { trainingLevels } from '@graduate/contract/people/guidance/choices.ts';
import type { Choices } from '@graduate/contract/platform/fields.ts';
import { populations, studyModes } from '@graduate/contract/student-status/students/choices.ts';
import { OpenTo } from '@graduate/contract/training/scheduling/class-acts.ts';
import { Select } from 'antd';
import { Field } from '../../../../ui/form/field.tsx';
import { recentYears } from '../../../../ui/recent-years.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { DepartmentsField, MajorsField } from '../../../administration/accounts/public.tsx';
import { classActTexts } from '../scheduling-texts.ts';

const fields = OpenTo.shape;
const GRADES = 8;

/** Who may choose a class; a list that is left empty limits nothing. */
export const OpenToFields = () => {
  const t = useTexts(classActTexts);
  const language = useLanguage();
  const named = (choices: Choices) =>
    Object.entries(choices).map(([value, name]) => ({ value, label: name[language] }));
  const several = { mode: 'multiple', allowClear: true, placeholder: t.any } as const;
  return (
    <section aria-label={t.openTo}>
      <h3 className="part-title">{t.openTo}</h3>
      <div className="pair">
        <Field name={['openTo', 'levels']} schema={fields.levels} required={false}>
          <Select {...several} options={named(trainingLevels)} />
        </Field>
        <Field name={['openTo', 'grades']} schema={fields.grades} required={false}>
          <Select
            {...several}
            options={recentYears(GRADES).map(({ value, label }) => ({ value: Number(value), label }))}
          />
        </Field>
        <Field name={['openTo', 'departments']} schema={fields.departments} required={false}>
          <DepartmentsField placeholder={t.any} />
        </Field>
        <Field name={['openTo', 'majors']} schema={fields.majors} required={false}>
          <MajorsField placeholder={t.any} />
        </Field>
        <Field name={['openTo', 'populations']} schema={fields.populations} required={false}>
          <Select {...several} options={named(populations)} />
        </Field>
        <Field name={['openTo', 'studyModes']} schema={fields.studyModes} required={false}>
          <Select {...several} options={named(studyModes)} />
        </Field>
      </div>
    </section>
  );
};
