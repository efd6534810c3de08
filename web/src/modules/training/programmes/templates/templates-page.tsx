import '../programmes.css';
import { degreeTypes } from '@graduate/contract/administration/accounts/degree-types.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import { courseLevels } from '@graduate/contract/training/courses/choices.ts';
import {
  NewTemplate,
  type Template,
  templateCalls,
} from '@graduate/contract/training/programmes/templates.ts';
import { Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { useUnsaved, WhenThere } from '../../../../shell/public.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { Nothing } from '../../../../ui/nothing.tsx';
import { askConfirm } from '../../../../ui/questions.ts';
import { Tabs } from '../../../../ui/tabs.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { LinksEditor } from '../form/links-editor.tsx';
import { ModuleTree } from '../form/module-tree.tsx';
import { programmesTexts } from '../programmes-texts.ts';
import { SectionsEditor } from './sections-editor.tsx';
import { TemplatePreview } from './template-preview.tsx';

const fields = NewTemplate.shape;
const MOST = 200;

type Wanted = Pick<QueryOf<typeof templateCalls.listTemplates>, 'level' | 'degreeType' | 'enabled'>;
type Filter = { name: keyof Wanted; label: Text; choices: Readonly<Record<string, Text>> };

const filters: readonly Filter[] = [
  { name: 'level', label: text('培养层次', 'Level'), choices: courseLevels },
  { name: 'degreeType', label: text('学位类型', 'Degree type'), choices: degreeTypes },
  {
    name: 'enabled',
    label: text('是否启用', 'In use'),
    choices: { true: text('启用', 'In use'), false: text('停用', 'Out of use') },
  },
];

type Editing = {
  loaded: Template;
  /** Told whether something was changed and not saved. */
  onDirty: (dirty: boolean) => void;
  onGone: () => void;
};

const Editor = ({ loaded, onDirty, onGone }: Editing) => {
  const t = useTexts(programmesTexts);
  const [template, setTemplate] = useState(loaded);
  const [module, setModule] = useState<string>();
  // What was written and not saved stays on the page.
  const taken = {
    onSuccess: ({ enabled: now, version: at }: Template) =>
      setTemplate((before) => ({ ...before, enabled: now, version: at })),
  };
  const edit = useSave(templateCalls.editTemplate, {
    told: t.saved,
    onSuccess: (saved) => {
      setTemplate(saved);
      onDirty(false);
    },
  });
  const enable = useSave(templateCalls.enableTemplate, taken);
  const disable = useSave(templateCalls.disableTemplate, taken);
  const copy = useSave(templateCalls.copyTemplate, { told: t.copied });
  const remove = useSave(templateCalls.removeTemplate, { told: t.removed, onSuccess: onGone });
  const { id, version, name, level, degreeType, studyMode, sections, modules, links, enabled } = template;
  const change = (part: Partial<Template>) => {
    setTemplate({ ...template, ...part });
    onDirty(true);
  };
  const save = () =>
    edit.submit({
      params: { id },
      body: { version, name, level, degreeType, studyMode, sections, modules, links },
    });
  return (
    <section className="page-card stack">
      <div className="row between">
        <Input
          className="grow"
          aria-label={t.template}
          value={name}
          maxLength={60}
          onChange={({ target }) => change({ name: target.value })}
        />
        <span className="row">
          <Button onClick={() => void copy.submit({ params: { id } })}>{t.copy}</Button>
          <Button
            onClick={() => void (enabled ? disable : enable).submit({ params: { id }, body: { version } })}
          >
            {enabled ? t.disable : t.enable}
          </Button>
          <Button
            danger
            onClick={() =>
              void (async () => {
                if (await askConfirm({ content: t.askRemoveTemplate(name), danger: true, okText: t.remove }))
                  await remove.submit({ params: { id } });
              })()
            }
          >
            {t.remove}
          </Button>
          <Button type="primary" loading={edit.pending} onClick={() => void save()}>
            {t.save}
          </Button>
        </span>
      </div>
      <Tabs
        items={[
          {
            key: 'sections',
            label: t.structure,
            children: <SectionsEditor sections={sections} onChange={(next) => change({ sections: next })} />,
          },
          {
            key: 'modules',
            label: t.modules,
            children: (
              <ModuleTree
                modules={modules}
                chosen={module}
                onChoose={setModule}
                onChange={(next) => change({ modules: next })}
              />
            ),
          },
          {
            key: 'links',
            label: t.requiredLinks,
            children: <LinksEditor links={links} onChange={(next) => change({ links: next })} />,
          },
          { key: 'preview', label: t.preview, children: <TemplatePreview template={template} /> },
        ]}
      />
    </section>
  );
};

const One = ({ id, ...editing }: Omit<Editing, 'loaded'> & { id: string }) => {
  const answer = useCall(templateCalls.findTemplate, { params: { id } }, { quiet: true, staleTime: 0 });
  return (
    <WhenThere answer={answer}>
      {(template) => <Editor key={template.id} loaded={template} {...editing} />}
    </WhenThere>
  );
};

type Kind = Pick<NewTemplate, 'name' | 'level' | 'degreeType' | 'studyMode'>;

const NewDialog = ({ onMade, onClose }: { onMade: (id: string) => void; onClose: () => void }) => {
  const t = useTexts(programmesTexts);
  const [form] = Form.useForm<Kind>();
  return (
    <FormDialog<typeof templateCalls.createTemplate, Kind>
      title={t.newTemplate}
      form={form}
      call={templateCalls.createTemplate}
      initial={{ level: 'M', degreeType: 'A', studyMode: 'fulltime' }}
      args={(kind) => ({
        body: {
          ...kind,
          sections: [{ title: t.aims, titleEn: '', required: true, maxLength: 2000 }],
          modules: [],
          links: [],
        },
      })}
      onDone={({ id }) => onMade(id)}
      onClose={onClose}
    >
      <Field name="name" schema={fields.name} />
      <Field name="level" schema={fields.level} />
      <Field name="degreeType" schema={fields.degreeType} />
      <Field name="studyMode" schema={fields.studyMode} />
    </FormDialog>
  );
};

/** The templates programmes are begun from: which on the left, what it asks for on the right. */
const TemplatesPage = () => {
  const t = useTexts(programmesTexts);
  const language = useLanguage();
  const [chosen, setChosen] = useState<string>();
  const [adding, setAdding] = useState(false);
  const [dirty, setDirty] = useState(false);
  useUnsaved(dirty);
  const [wanted, setWanted] = useState<Wanted>({});
  const { data } = useCall(
    templateCalls.listTemplates,
    { query: { ...wanted, limit: MOST } },
    { keepPrevious: true },
  );
  const wantOnly = (name: keyof Wanted, value: string | undefined) => {
    const { [name]: _was, ...others } = wanted;
    setWanted(value ? ({ ...others, [name]: value } as Wanted) : others);
  };
  const choose = async (id: string | undefined) => {
    if (dirty && !(await askConfirm({ content: t.askLeaveTemplate, danger: true, okText: t.leaveTemplate })))
      return;
    setDirty(false);
    setChosen(id);
  };
  return (
    <div className="split programme-templates">
      <nav className="page-card programme-tree stack gap-s" aria-label={t.templates}>
        <Button type="primary" onClick={() => setAdding(true)}>
          {t.newTemplate}
        </Button>
        <search className="stack gap-xs">
          {filters.map(({ name, label, choices }) => (
            <Select<string>
              key={name}
              allowClear
              placeholder={label[language]}
              aria-label={label[language]}
              options={Object.entries(choices).map(([value, word]) => ({ value, label: word[language] }))}
              value={(wanted[name] ?? null) as never}
              onChange={(value) => wantOnly(name, value)}
            />
          ))}
        </search>
        {data?.list.length === 0 && <Nothing text={t.noneFound} />}
        {data?.list.map(({ id, name, enabled, uses }) => (
          <button
            key={id}
            type="button"
            className="outlined stack gap-none"
            aria-current={id === chosen || undefined}
            onClick={() => id !== chosen && void choose(id)}
          >
            <span>{name}</span>
            <span className="muted small">{enabled ? t.usedBy(uses) : t.disable}</span>
          </button>
        ))}
      </nav>
      {chosen ? (
        <One
          key={chosen}
          id={chosen}
          onDirty={setDirty}
          onGone={() => {
            setDirty(false);
            setChosen(undefined);
          }}
        />
      ) : (
        <section className="page-card">
          <Nothing text={t.pickTemplate} />
        </section>
      )}
      {adding && <NewDialog onMade={(id) => void choose(id)} onClose={() => setAdding(false)} />}
    </div>
  );
};

export default TemplatesPage;
