import { Education, FamilyMember, Honour, Work } from '@graduate/contract/student-status/students/records.ts';
import { Input, Select } from 'antd';
import { DayField } from '../../../../ui/form/day-field.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { partTexts } from '../parts/part-texts.ts';
import { useRecordDict } from '../parts/use-record-dict.ts';

const family = FamilyMember.shape;
const education = Education.shape;
const work = Work.shape;
const honour = Honour.shape;

export const FamilyFields = () => {
  const dict = useRecordDict();
  return (
    <>
      <Field name="name" schema={family.name}>
        <Input maxLength={50} />
      </Field>
      <Field name="relation" schema={family.relation}>
        <Select options={dict.options('relation')} showSearch={{ optionFilterProp: 'label' }} />
      </Field>
      <Field name="birthDate" schema={family.birthDate}>
        <DayField />
      </Field>
      <Field name="politicalStatus" schema={family.politicalStatus}>
        <Select allowClear options={dict.options('political')} showSearch={{ optionFilterProp: 'label' }} />
      </Field>
      <Field name="workUnit" schema={family.workUnit}>
        <Input maxLength={100} />
      </Field>
      <Field name="duty" schema={family.duty}>
        <Input maxLength={50} />
      </Field>
      <Field name="phone" schema={family.phone}>
        <Input maxLength={20} />
      </Field>
    </>
  );
};

export const EducationFields = () => (
  <>
    <Field name="fromDate" schema={education.fromDate}>
      <DayField />
    </Field>
    <Field name="toDate" schema={education.toDate}>
      <DayField />
    </Field>
    <Field name="school" schema={education.school}>
      <Input maxLength={100} />
    </Field>
    <Field name="level" schema={education.level}>
      <Input maxLength={40} />
    </Field>
    <Field name="major" schema={education.major}>
      <Input maxLength={60} />
    </Field>
    <Field name="witness" schema={education.witness}>
      <Input maxLength={50} />
    </Field>
  </>
);

export const WorkFields = () => (
  <>
    <Field name="fromDate" schema={work.fromDate}>
      <DayField />
    </Field>
    <Field name="toDate" schema={work.toDate}>
      <DayField />
    </Field>
    <Field name="unit" schema={work.unit}>
      <Input maxLength={100} />
    </Field>
    <Field name="duty" schema={work.duty}>
      <Input maxLength={50} />
    </Field>
  </>
);

export const HonourFields = () => {
  const t = useTexts(partTexts);
  return (
    <>
      <Field name="kind" schema={honour.kind}>
        <Select
          options={[
            { value: 'award', label: t.award },
            { value: 'punishment', label: t.punishment },
          ]}
        />
      </Field>
      <Field name="title" schema={honour.title}>
        <Input maxLength={100} />
      </Field>
      <Field name="level" schema={honour.level}>
        <Input maxLength={40} />
      </Field>
      <Field name="date" schema={honour.date}>
        <DayField />
      </Field>
      <Field name="documentNo" schema={honour.documentNo}>
        <Input maxLength={60} />
      </Field>
      <Field name="expiryDate" schema={honour.expiryDate}>
        <DayField />
      </Field>
    </>
  );
};

export const blankFamily: FamilyMember = {
  name: '',
  relation: '',
  birthDate: null,
  politicalStatus: null,
  workUnit: null,
  duty: null,
  phone: null,
};
export const blankEducation: Education = {
  fromDate: '',
  toDate: null,
  school: '',
  level: null,
  major: null,
  witness: null,
};
export const blankWork: Work = { fromDate: '', toDate: null, unit: '', duty: null };
export const blankHonour: Honour = {
  kind: 'award',
  title: '',
  level: null,
  date: '',
  documentNo: null,
  expiryDate: null,
};
