import { Education, FamilyMember, Honour, Work } from '@graduate/contract/student-status/students/records.ts';
import { Select } from 'antd';
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
      <Field name="name" schema={family.name} />
      <Field name="relation" schema={family.relation}>
        <Select options={dict.options('relation')} showSearch={{ optionFilterProp: 'label' }} />
      </Field>
      <Field name="birthDate" schema={family.birthDate} />
      <Field name="politicalStatus" schema={family.politicalStatus}>
        <Select allowClear options={dict.options('political')} showSearch={{ optionFilterProp: 'label' }} />
      </Field>
      <Field name="workUnit" schema={family.workUnit} />
      <Field name="duty" schema={family.duty} />
      <Field name="phone" schema={family.phone} />
    </>
  );
};

export const EducationFields = () => (
  <>
    <Field name="fromDate" schema={education.fromDate} />
    <Field name="toDate" schema={education.toDate} />
    <Field name="school" schema={education.school} />
    <Field name="level" schema={education.level} />
    <Field name="major" schema={education.major} />
    <Field name="witness" schema={education.witness} />
  </>
);

export const WorkFields = () => (
  <>
    <Field name="fromDate" schema={work.fromDate} />
    <Field name="toDate" schema={work.toDate} />
    <Field name="unit" schema={work.unit} />
    <Field name="duty" schema={work.duty} />
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
      <Field name="title" schema={honour.title} />
      <Field name="level" schema={honour.level} />
      <Field name="date" schema={honour.date} />
      <Field name="documentNo" schema={honour.documentNo} />
      <Field name="expiryDate" schema={honour.expiryDate} />
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
