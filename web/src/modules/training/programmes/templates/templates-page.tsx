import '../programmes.css';
import {
  NewTemplate,
  type Template,
  templateCalls,
} from '@graduate/contract/training/programmes/templates.ts';
import { Button, Form, Input, InputNumber, Switch, Tabs } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { useTab, WhenThere } from '../../../../shell/public.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { Nothing } from '../../../../ui/nothing.tsx';
import { askConfirm } from '../../../../ui/questions.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { LinksEditor } from '../form/links-editor.tsx';
import { ModuleTree } from '../form/module-tree.tsx';
import { programmesTexts } from '../programmes-texts.ts';

const fields = NewTemplate.shape;
const MOST = 200;

type Change = (part: Partial<Template>) => void;

const Sections = ({ sections, change }: { sections: Template['sections']; change: Change }) => {
  const t = useTexts(programmesTexts);
  const put = (at: number, part: Partial<Template['sections'][number]>) =>
    change({ sections: sections.map((one, index) => (index === at ? { ...one, ...part } : one)) });
  return (
    <div className="stack">
      {sections.map((section, at) => (
        // Sections have no other name than their place while their titles are typed.
        <div key={at} className="row">
          <Input
            className="grow"
            aria-label={t.section(at + 1)}
            value={section.title}
            maxLength={40}
            onChange={({ target }) => put(at, { title: target.value })}
          />
          <InputNumber
            aria-label={`${section.title} ${t.longest}`}
            min={50}
            max={10_000}
            value={section.maxLength}
            onChange={(most) => most && put(at, { maxLength: most })}
          />
          <Switch
            aria-label={`${section.title} ${t.required}`}
            checkedChildren={t.required}
            unCheckedChildren={t.optional}
            checked={section.required}
            onChange={(required) => put(at, { required })}
          />
          <Button
            type="text"
            danger
            disabled={sections.length === 1}
            onClick={() => change({ sections: sections.filter((_, index) => index !== at) })}
          >
            {t.remove}
          </Button>
        </div>
      ))}
      <div className="row">
        <Button
          onClick={() =>
            change({
              sections: [...sections, { title: t.addSection, titleEn: '', required: false, maxLength: 2000 }],
            })
          }
        >
          {t.addSection}
        </Button>
      </div>
    </div>
  );
};

const Editor = ({ loaded, onGone }: { loaded: Template; onGone: () => void }) => {
  const t = useTexts(programmesTexts);
  const tab = useTab();
  const [template, setTemplate] = useState(loaded);
  const [module, setModule] = useState<string>();
  const taken = { onSuccess: (saved: Template) => setTemplate(saved) };
  const edit = useSave(templateCalls.editTemplate, {
    told: t.saved,
    onSuccess: (saved) => {
      setTemplate(saved);
      tab.setDirty(false);
    },
  });
  const enable = useSave(templateCalls.enableTemplate, taken);
  const disable = useSave(templateCalls.disableTemplate, taken);
  const copy = useSave(templateCalls.copyTemplate, { told: t.copied });
  const remove = useSave(templateCalls.removeTemplate, { told: t.removed, onSuccess: onGone });
  const { id, version, name, level, degreeType, studyMode, sections, modules, links, enabled } = template;
  const change: Change = (part) => {
    setTemplate({ ...template, ...part });
    tab.setDirty(true);
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
            children: <Sections sections={sections} change={change} />,
          },
          {
            key: 'modules',
            label: t.courses,
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
        ]}
      />
    </section>
  );
};

const One = ({ id, onGone }: { id: string; onGone: () => void }) => {
  const answer = useCall(templateCalls.findTemplate, { params: { id } }, { quiet: true, staleTime: 0 });
  return (
    <WhenThere answer={answer}>
      {(template) => <Editor key={template.id} loaded={template} onGone={onGone} />}
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
  const [chosen, setChosen] = useState<string>();
  const [adding, setAdding] = useState(false);
  const { data } = useCall(templateCalls.listTemplates, { query: { limit: MOST } });
  return (
    <div className="split programme-templates">
      <nav className="page-card programme-tree stack gap-s" aria-label={t.templates}>
        <Button type="primary" onClick={() => setAdding(true)}>
          {t.newTemplate}
        </Button>
        {data?.list.map(({ id, name, enabled, uses }) => (
          <button
            key={id}
            type="button"
            className="outlined stack gap-none"
            aria-current={id === chosen || undefined}
            onClick={() => setChosen(id)}
          >
            <span>{name}</span>
            <span className="muted small">{enabled ? t.usedBy(uses) : t.disable}</span>
          </button>
        ))}
      </nav>
      {chosen ? (
        <One key={chosen} id={chosen} onGone={() => setChosen(undefined)} />
      ) : (
        <section className="page-card">
          <Nothing text={t.pickTemplate} />
        </section>
      )}
      {adding && <NewDialog onMade={setChosen} onClose={() => setAdding(false)} />}
    </div>
  );
};

export default TemplatesPage;
