import './certificates.css';
import { certificateName } from '@graduate/contract/student-status/student-certificates/kinds.ts';
import {
  mergedParagraphs,
  sampleValues,
} from '@graduate/contract/student-status/student-certificates/merge-fields.ts';
import {
  type CertificateTemplate,
  certificateTemplateCalls as calls,
  TemplateContent,
} from '@graduate/contract/student-status/student-certificates/templates.ts';
import { statuses } from '@graduate/contract/student-status/students/choices.ts';
import { Button, Form, type FormInstance, Input, InputNumber, Select, Switch } from 'antd';
import { type ComponentRef, type RefObject, useRef } from 'react';
import { fetchFile } from '../../../api/call-api.ts';
import { feedback } from '../../../ui/feedback.tsx';
import { ConflictNote } from '../../../ui/form/conflict-note.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useBegunVersion } from '../../../ui/use-begun-version.ts';
import { useSave } from '../../../ui/use-save.ts';
import { certificateTexts } from './certificate-texts.ts';
import { MergeFieldButtons } from './merge-field-buttons.tsx';
import { withCodes, withNames } from './named-fields.ts';
import { PagePicture } from './page-picture.tsx';
import { SealPart } from './seal-part.tsx';
import { TemplateVersions } from './template-versions.tsx';

const { shape } = TemplateContent;

const contentOf = (template: TemplateContent): TemplateContent => ({
  title: template.title,
  body: template.body,
  validDays: template.validDays,
  dailyLimit: template.dailyLimit,
  yearlyLimit: template.yearlyLimit,
  allowedStatuses: template.allowedStatuses,
  enabled: template.enabled,
});

const Limits = () => {
  const language = useLanguage();
  const number = <InputNumber precision={0} style={{ width: '100%' }} />;
  return (
    <>
      <div className="template-numbers">
        <Field name="validDays" schema={shape.validDays}>
          {number}
        </Field>
        <Field name="dailyLimit" schema={shape.dailyLimit}>
          {number}
        </Field>
        <Field name="yearlyLimit" schema={shape.yearlyLimit}>
          {number}
        </Field>
      </div>
      <Field name="allowedStatuses" schema={shape.allowedStatuses}>
        <Select
          mode="multiple"
          maxTagCount="responsive"
          options={Object.entries(statuses).map(([value, name]) => ({ value, label: name[language] }))}
        />
      </Field>
      <Field name="enabled" schema={shape.enabled} valuePropName="checked">
        <Switch />
      </Field>
    </>
  );
};

type AreaProps = {
  id?: string;
  value?: string;
  onChange?: (body: string) => void;
  ref: RefObject<ComponentRef<typeof Input.TextArea> | null>;
};

/** The words of the template, its fields by their names: nobody need know what the system calls them. */
const NamedFieldsArea = ({ value = '', onChange, ...rest }: AreaProps) => {
  const language = useLanguage();
  return (
    <Input.TextArea
      {...rest}
      rows={9}
      maxLength={3000}
      value={withNames(value, language)}
      onChange={({ target }) => onChange?.(withCodes(target.value))}
    />
  );
};

const Preview = ({
  template,
  form,
}: {
  template: CertificateTemplate;
  form: FormInstance<TemplateContent>;
}) => {
  const t = useTexts(certificateTexts);
  const { kind, lang } = template;
  const title = Form.useWatch('title', form) ?? template.title;
  const body = Form.useWatch('body', form) ?? template.body;
  const values = sampleValues(lang);
  const showSpecimen = async () => {
    const { blob } = await fetchFile(calls.showSpecimen, { body: { kind, lang, title, body } });
    window.open(URL.createObjectURL(blob), '_blank', 'noopener');
  };
  return (
    <aside className="template-preview stack" aria-label={t.livePreview}>
      <header>
        <b>{t.livePreview}</b>
        <Button size="small" onClick={() => void showSpecimen().catch(() => undefined)}>
          {t.specimen}
        </Button>
      </header>
      <PagePicture
        typed
        of={JSON.stringify([kind, lang, title, body, template.version])}
        fetch={() => fetchFile(calls.showSpecimenPage, { body: { kind, lang, title, body }, quiet: true })}
        alt={[title, ...mergedParagraphs(body, values)].join('\n')}
      />
    </aside>
  );
};

type Props = { template: CertificateTemplate; onDirty: (changed: boolean) => void };

/** Changes a template; every save is a new version. */
export const TemplateEditor = ({ template, onDirty }: Props) => {
  const t = useTexts(certificateTexts);
  const language = useLanguage();
  const [form] = Form.useForm<TemplateContent>();
  const [version, saved] = useBegunVersion(template.version);
  const words = useRef<ComponentRef<typeof Input.TextArea>>(null);
  const saving = useSave(calls.saveTemplate, {
    invalidates: [calls.listTemplates, calls.findTemplate],
    onSuccess: (answer) => {
      saved(answer.version);
      onDirty(false);
      feedback.success(t.saved(answer.version));
    },
  });
  const save = (content: TemplateContent) =>
    void saving.submit({
      params: { id: template.id },
      body: { ...contentOf({ ...template, ...content }), version },
    });
  const insert = (field: string) => {
    const area = words.current?.resizableTextArea?.textArea;
    const shown = withNames(form.getFieldValue('body') as string, language);
    const at = area?.selectionStart ?? shown.length;
    const next = `${shown.slice(0, at)}{${field}}${shown.slice(area?.selectionEnd ?? at)}`;
    form.setFieldValue('body', withCodes(next));
    onDirty(true);
    words.current?.focus();
  };
  return (
    <section
      className="template-editor card"
      aria-label={certificateName(template.kind, template.lang)[language]}
    >
      <div className="row gap-x-m below-l">
        <h2>{certificateName(template.kind, template.lang)[language]}</h2>
        <TemplateVersions
          template={template}
          onUse={(version) => {
            form.setFieldsValue(contentOf(version));
            onDirty(true);
          }}
        />
      </div>
      <div className="split gap-xl">
        <Form<TemplateContent>
          form={form}
          layout="vertical"
          initialValues={contentOf(template)}
          onValuesChange={() => onDirty(true)}
          onFinish={save}
        >
          <ConflictNote submission={saving} form={form} begun={contentOf(template)} />
          <Field name="title" schema={shape.title} />
          <Field
            name="body"
            schema={shape.body}
            extra={template.kind === 'report' ? t.reportWords : t.brackets}
          >
            <NamedFieldsArea ref={words} />
          </Field>
          <MergeFieldButtons onInsert={insert} />
          <Limits />
          <SealPart template={template} />
          <Button type="primary" htmlType="submit" loading={saving.pending}>
            {t.save}
          </Button>
        </Form>
        <Preview template={template} form={form} />
      </div>
    </section>
  );
};
