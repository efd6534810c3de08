import { programmeCalls } from '@graduate/contract/training/programmes/programme-calls.ts';
import { NewProgramme } from '@graduate/contract/training/programmes/programmes.ts';
import { templateCalls } from '@graduate/contract/training/programmes/templates.ts';
import { Form, Select } from 'antd';
import { useCall } from '../../../../api/use-call.ts';
import { openTab, useSession } from '../../../../shell/public.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { MajorField } from '../../../administration/accounts/public.tsx';
import { programmeFormPath } from '../programme-paths.ts';
import { programmesTexts } from '../programmes-texts.ts';

const fields = NewProgramme.shape;
const MOST_TEMPLATES = 200;

/** Begins a programme from a template: level, degree type and study mode are those of the template. */
export const NewProgrammeDialog = ({
  templateId: given,
  onClose,
}: {
  /** The template it begins from, where that is known. */
  templateId?: string;
  onClose: () => void;
}) => {
  const t = useTexts(programmesTexts);
  const { department } = useSession();
  const [form] = Form.useForm<NewProgramme>();
  const departmentId = Form.useWatch('departmentId', form);
  const templateId = Form.useWatch('templateId', form);
  const { data } = useCall(
    templateCalls.listTemplates,
    { query: { enabled: 'true', limit: MOST_TEMPLATES } },
    { quiet: true },
  );
  const templates = data?.list ?? [];
  const template = templates.find(({ id }) => id === templateId);
  return (
    <FormDialog<typeof programmeCalls.create, NewProgramme>
      title={t.begin}
      width={620}
      form={form}
      call={programmeCalls.create}
      initial={{
        ...(given && { templateId: given }),
        ...(department && { departmentId: department.id }),
        population: 'regular',
        grade: new Date().getFullYear() + 1,
        direction: '',
      }}
      args={(values) => ({
        body: {
          ...values,
          direction: values.direction ?? '',
          level: template?.level ?? 'M',
          degreeType: template?.degreeType ?? 'A',
          studyMode: template?.studyMode ?? 'fulltime',
        },
      })}
      told={t.began}
      onDone={({ id }) => setTimeout(() => openTab(programmeFormPath(id)))}
      onClose={onClose}
    >
      <Field name="templateId" schema={fields.templateId}>
        <Select
          notFoundContent={t.noTemplate}
          options={templates.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      <div className="pair">
        <Field name="departmentId" schema={fields.departmentId} />
        <Field name="majorCode" schema={fields.majorCode}>
          <MajorField departmentId={departmentId} degreeType={template?.degreeType} />
        </Field>
        <Field name="grade" schema={fields.grade} />
        <Field name="population" schema={fields.population} />
      </div>
      <Field name="direction" schema={fields.direction} />
    </FormDialog>
  );
};
