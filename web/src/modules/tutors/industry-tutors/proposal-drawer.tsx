import type { FileRef } from '@graduate/contract/commons/files/files.ts';
import {
  INDUSTRY_MEGABYTES,
  industryApproval,
  industryExtensions,
  MOST_INDUSTRY_FILES,
} from '@graduate/contract/tutors/industry-tutors/choices.ts';
import {
  type Industry,
  IndustryEdit,
  NewIndustry,
} from '@graduate/contract/tutors/industry-tutors/industry.ts';
import { industryCalls } from '@graduate/contract/tutors/industry-tutors/industry-calls.ts';
import { Form } from 'antd';
import { useCan } from '../../../shell/public.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { FileField } from '../../../ui/upload/file-field.tsx';
import { useSave } from '../../../ui/use-save.ts';
import { StaffField } from '../tutor-places/public.tsx';
import { industryTexts } from './industry-texts.ts';

type Written = Omit<NewIndustry, 'fileIds'>;
type Values = Partial<Written> & { files: FileRef[] };
type Name = keyof Written;

const person = ['name', 'gender', 'birthDate', 'idNumber', 'mobile', 'email'] as const;
const work = ['unit', 'unitKind', 'post', 'title', 'titleLevel', 'degree', 'years', 'leadYears'] as const;
const names = Object.keys(NewIndustry.shape).filter((name) => name !== 'fileIds') as Name[];

const valuesOf = (edited: Industry): Values => ({
  ...(Object.fromEntries(names.map((name) => [name, edited[name]])) as Partial<Written>),
  files: edited.attachments.map(({ id, fileName, fileSize }) => ({ id, fileName, fileSize })),
});

const aNewOne: Values = {
  mobile: null,
  email: null,
  titleLevel: null,
  degree: null,
  leadYears: 0,
  waiver: null,
  level: 'M',
  files: [],
};

type Props = { edited?: Industry; onSaved: (id: string) => void; onClose: () => void };

/** What is said of somebody who is proposed. */
export const ProposalDrawer = ({ edited, onSaved, onClose }: Props) => {
  const t = useTexts(industryTexts);
  const { shape } = edited ? IndustryEdit : NewIndustry;
  const waives = useCan()('tutor:industry:waive');
  const done = { told: t.saved, onSuccess: ({ id }: Industry) => onSaved(id) };
  const creating = useSave(industryCalls.create, done);
  const editing = useSave(industryCalls.edit, done);
  const save = ({ files, ...values }: Values) => {
    const body = {
      ...(values as Written),
      waiver: values.waiver ?? null,
      fileIds: files.map(({ id }) => id),
    };
    return edited
      ? editing.submit({ params: { id: edited.id }, body: { ...body, version: edited.version } })
      : creating.submit({ body });
  };
  return (
    <FormDrawer<Values>
      title={edited ? t.editOf(edited.name) : t.propose}
      width={720}
      initial={edited ? valuesOf(edited) : aNewOne}
      submission={edited ? editing : creating}
      onClose={onClose}
      save={save}
    >
      <div className="pair">
        {person.map((name) => (
          <Field key={name} name={name} schema={shape[name]} />
        ))}
        {work.map((name) => (
          <Field key={name} name={name} schema={shape[name]} />
        ))}
      </div>
      <Field name="departmentId" schema={shape.departmentId} />
      <Field name="partnerStaffId" schema={shape.partnerStaffId} extra={t.partnerHint}>
        <StaffField {...(edited && { known: { id: edited.partnerStaffId, name: edited.partnerName } })} />
      </Field>
      <div className="pair">
        <Field name="level" schema={shape.level} />
        <Field name="disciplineCode" schema={shape.disciplineCode} />
        <Field name="termFrom" schema={shape.termFrom} />
        <Field name="termTo" schema={shape.termTo} extra={t.termHint} />
      </div>
      <Field name="resume" schema={shape.resume} rows={4} />
      <Field name="achievements" schema={shape.achievements} rows={4} />
      {waives && <Field name="waiver" schema={shape.waiver} extra={t.waiverHint} />}
      <Form.Item name="files" label={t.files} extra={t.filesHint}>
        <FileField
          kind={industryApproval}
          multiple={MOST_INDUSTRY_FILES}
          megabytes={INDUSTRY_MEGABYTES}
          accept={[...industryExtensions]}
        />
      </Form.Item>
    </FormDrawer>
  );
};
