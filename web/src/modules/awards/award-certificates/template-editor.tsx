import './certificates.css';
import { awardCertificateCalls } from '@graduate/contract/awards/award-certificates/certificates.ts';
import {
  BACKGROUND_MEGABYTES,
  backgroundExtensions,
  backgroundFiles,
  type FieldKey,
  fieldKeys,
} from '@graduate/contract/awards/award-certificates/choices.ts';
import { sampleStudents } from '@graduate/contract/awards/award-certificates/samples.ts';
import {
  type NewTemplate,
  type Template,
  TemplateField,
} from '@graduate/contract/awards/award-certificates/templates.ts';
import type { FileRef } from '@graduate/contract/commons/files/files.ts';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import { Button, ColorPicker, Form, Select } from 'antd';
import { useState } from 'react';
import { fetchFile } from '../../../api/call-api.ts';
import { useCall } from '../../../api/use-call.ts';
import { WhenThere } from '../../../shell/public.ts';
import { Field } from '../../../ui/form/field.tsx';
import { askConfirm } from '../../../ui/questions.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { FileField } from '../../../ui/upload/file-field.tsx';
import { useSave } from '../../../ui/use-save.ts';
import { certificateTexts } from './certificates-texts.ts';
import { TemplateCanvas } from './template-canvas.tsx';

const shape = TemplateField.shape;
const written = awardCertificateCalls.template.answer.shape;

const empty: NewTemplate = {
  name: '',
  kind: 'scholarship',
  enabled: true,
  paper: 'a4',
  orientation: 'landscape',
  backgroundId: null,
  printBackground: true,
  fields: [],
};

const fieldOf = (key: FieldKey): TemplateField => ({
  key,
  words: '',
  x: 20,
  y: 20,
  width: key === 'qr' ? 30 : 80,
  height: key === 'qr' ? 30 : 10,
  font: 'serif',
  size: 16,
  align: 'left',
  bold: false,
  spacing: 0,
  colour: '#222222',
});

const controlled = (values: Record<string, unknown>) =>
  Object.entries(values).map(([name, value]) => ({ name, value }));

type PanelProps = { field: TemplateField; onChange: (field: TemplateField) => void; onRemove: () => void };

const FieldPanel = ({ field, onChange, onRemove }: PanelProps) => {
  const t = useTexts(certificateTexts);
  return (
    <Form
      layout="vertical"
      size="small"
      fields={controlled(field)}
      onValuesChange={(_, all) => onChange({ ...field, ...(all as Partial<TemplateField>) })}
    >
      <Field name="key" schema={shape.key} />
      {field.key === 'customText' && <Field name="words" schema={shape.words} rows={3} extra={t.wordsHint} />}
      <div className="pair">
        {(['x', 'y', 'width', 'height', 'size', 'spacing'] as const).map((name) => (
          <Field key={name} name={name} schema={shape[name]} />
        ))}
        <Field name="font" schema={shape.font} />
        <Field name="align" schema={shape.align} />
        <Field name="bold" schema={shape.bold} />
        <Field
          name="colour"
          schema={shape.colour}
          getValueFromEvent={(colour: { toHexString: () => string }) => colour.toHexString()}
        >
          <ColorPicker disabledAlpha />
        </Field>
      </div>
      <Button danger size="small" onClick={onRemove}>
        {t.remove}
      </Button>
    </Form>
  );
};

type PageProps = {
  draft: NewTemplate;
  onChange: (part: Partial<NewTemplate>) => void;
  background: FileRef | null;
};

const PagePanel = ({ draft, onChange, background }: PageProps) => {
  const { name, kind, enabled, paper, orientation, printBackground } = draft;
  const [files, setFiles] = useState<readonly FileRef[]>(background ? [background] : []);
  return (
    <Form
      layout="vertical"
      size="small"
      fields={controlled({ name, kind, enabled, paper, orientation, printBackground })}
      onValuesChange={(part) => onChange(part as Partial<NewTemplate>)}
    >
      <Field name="name" schema={written.name} />
      <div className="pair">
        <Field name="kind" schema={written.kind} />
        <Field name="enabled" schema={written.enabled} />
        <Field name="paper" schema={written.paper} />
        <Field name="orientation" schema={written.orientation} />
      </div>
      <Field name="background" schema={written.backgroundId}>
        <FileField
          kind={backgroundFiles}
          accept={[...backgroundExtensions]}
          megabytes={BACKGROUND_MEGABYTES}
          value={files}
          onChange={(next) => {
            setFiles(next);
            onChange({ backgroundId: next[0]?.id ?? null });
          }}
        />
      </Field>
      <Field name="printBackground" schema={written.printBackground} />
    </Form>
  );
};

type DeskProps = {
  loaded: Template | undefined;
  onSaved: (id: string) => void;
  onClose: () => void;
};

const Desk = ({ loaded, onSaved, onClose }: DeskProps) => {
  const t = useTexts(certificateTexts);
  const language = useLanguage();
  const [draft, setDraft] = useState<NewTemplate>(loaded ?? empty);
  const [dirty, setDirty] = useState(false);
  const [chosen, setChosen] = useState<number>();
  const [sample, setSample] = useState(0);
  const after = (saved: Template) => {
    setDirty(false);
    onSaved(saved.id);
  };
  const told = ({ edition }: Template) => t.savedEdition(edition);
  const creating = useSave(awardCertificateCalls.createTemplate, { told, onSuccess: after });
  const editing = useSave(awardCertificateCalls.editTemplate, { told, onSuccess: after });

  const change = (part: Partial<NewTemplate>) => {
    setDraft((before) => ({ ...before, ...part }));
    setDirty(true);
  };
  const put = (index: number, part: Partial<TemplateField>) =>
    change({ fields: draft.fields.map((field, at) => (at === index ? { ...field, ...part } : field)) });
  const remove = (index: number) => {
    setChosen(undefined);
    change({ fields: draft.fields.filter((_, at) => at !== index) });
  };
  const add = (key: FieldKey) => {
    setChosen(draft.fields.length);
    change({ fields: [...draft.fields, fieldOf(key)] });
  };
  const save = () => {
    const { name, kind, enabled, paper, orientation, backgroundId, printBackground, fields } = draft;
    const body = { name, kind, enabled, paper, orientation, backgroundId, printBackground, fields };
    if (!loaded) return creating.submit({ body });
    return editing.submit({ params: { id: loaded.id }, body: { ...body, version: loaded.version } });
  };
  const preview = async (id: string) => {
    const { blob } = await fetchFile(awardCertificateCalls.preview, { params: { id }, body: { sample } });
    window.open(URL.createObjectURL(blob), '_blank', 'noopener');
  };
  const leave = async () => {
    if (!dirty || (await askConfirm({ content: t.leave, danger: true, okText: t.leaveIt }))) onClose();
  };
  const field = chosen === undefined ? undefined : draft.fields[chosen];
  return (
    <div className="page-card stack gap-l">
      <div className="row gap-x-m">
        <Button onClick={() => void leave()}>{t.back}</Button>
        <h1 className="title-size">{loaded ? t.editTemplate(loaded.name) : t.newTemplate}</h1>
        <Select<FieldKey>
          aria-label={t.addField}
          placeholder={t.addField}
          value={null as never}
          style={{ minWidth: 160 }}
          options={keysOf(fieldKeys).map((key) => ({ value: key, label: fieldKeys[key][language] }))}
          onChange={add}
        />
        <Select
          aria-label={t.sampleOf}
          value={sample}
          options={sampleStudents.map((_, value) => ({ value, label: t.samples(value) }))}
          onChange={setSample}
        />
        <span className="push" />
        {loaded && (
          <Button disabled={dirty} title={dirty ? t.saveFirst : ''} onClick={() => void preview(loaded.id)}>
            {t.previewPdf}
          </Button>
        )}
        <Button type="primary" loading={creating.pending || editing.pending} onClick={() => void save()}>
          {t.saveEdition}
        </Button>
      </div>
      <p className="muted">{t.editionsHint}</p>
      <div className="certificate-desk">
        <TemplateCanvas
          template={draft}
          backgroundUrl={
            draft.backgroundId === loaded?.backgroundId ? (loaded?.background?.url ?? null) : null
          }
          sample={sample}
          chosen={chosen}
          onChoose={setChosen}
          onMove={put}
          onRemove={remove}
        />
        <div className="stack gap-l">
          <section className="stack" aria-label={t.chosen}>
            <h2>{t.chosen}</h2>
            {field && chosen !== undefined ? (
              <FieldPanel
                field={field}
                onChange={(next) => put(chosen, next)}
                onRemove={() => remove(chosen)}
              />
            ) : (
              <p className="muted">{t.chooseOne}</p>
            )}
          </section>
          <section className="stack" aria-label={t.page}>
            <h2>{t.page}</h2>
            <PagePanel draft={draft} onChange={change} background={loaded?.background ?? null} />
          </section>
        </div>
      </div>
    </div>
  );
};

const Loaded = ({ id, ...rest }: { id: string } & Omit<DeskProps, 'loaded'>) => {
  const answer = useCall(awardCertificateCalls.template, { params: { id } }, { quiet: true });
  return (
    <WhenThere answer={answer}>
      {(template) => <Desk key={template.version} loaded={template} {...rest} />}
    </WhenThere>
  );
};

/** A template is drawn: fields are put on the page by mouse or keyboard and described beside it. */
export const TemplateEditor = ({ id, ...rest }: { id: string | undefined } & Omit<DeskProps, 'loaded'>) =>
  id ? <Loaded id={id} {...rest} /> : <Desk loaded={undefined} {...rest} />;
