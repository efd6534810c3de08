import '../programmes.css';
import { severities } from '@graduate/contract/training/programmes/choices.ts';
import {
  programmeCalls,
  programmeImportCalls,
} from '@graduate/contract/training/programmes/programme-calls.ts';
import {
  type ProgrammeModule,
  sumOfCredits,
} from '@graduate/contract/training/programmes/programme-parts.ts';
import {
  basicFields,
  type Programme,
  type ProgrammeCheck,
} from '@graduate/contract/training/programmes/programmes.ts';
import { Alert, Button, Form, Input } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../../api/use-call.ts';
import { NotThere, openTab, useTab, WhenThere } from '../../../../shell/public.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { ImportDialog } from '../../../../ui/import/import-dialog.tsx';
import { importInto } from '../../../../ui/import/import-into.ts';
import { RichTextField } from '../../../../ui/rich-text/rich-text-field.tsx';
import { StateTag } from '../../../../ui/state-tag.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { NewProgrammeDialog } from '../list/new-programme.tsx';
import { programmePath } from '../programme-paths.ts';
import { programmesTexts } from '../programmes-texts.ts';
import { AddCourses } from './add-courses.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { CourseTable } from './course-table.tsx';
import { LinksEditor } from './links-editor.tsx';
import { ModuleTree } from './module-tree.tsx';
import { useProgrammeDocument } from './use-programme-document.ts';

type Editing = { programme: Programme; change: (part: Partial<Programme>) => void };

const { revisionNote: _note, ...plainBasics } = basicFields;
const basicKeys = Object.keys(plainBasics) as (keyof typeof plainBasics)[];

const Basics = ({ programme, change }: Editing) => (
  <Form
    layout="vertical"
    className="full-fields"
    initialValues={programme}
    onValuesChange={(part: Partial<Programme>) => {
      // A cleared number is no value yet: it is written when there is one.
      const given = Object.entries(part).filter(([, value]) => value !== null && value !== undefined);
      if (given.length > 0) change(Object.fromEntries(given) as Partial<Programme>);
    }}
  >
    <div className="pair">
      {basicKeys.map((key) => (
        <Field key={key} name={key} schema={plainBasics[key]} />
      ))}
    </div>
  </Form>
);

const Sections = ({ programme, change }: Editing) => {
  const language = useLanguage();
  return (
    <div className="stack gap-l">
      {programme.sections.map((section, at) => {
        const title = (language === 'en' && section.titleEn) || section.title;
        return (
          <Form.Item key={section.title} label={title} required={section.required} layout="vertical">
            <RichTextField
              label={title}
              value={section.html}
              onChange={(html: string) =>
                change({
                  sections: programme.sections.map((one, index) => (index === at ? { ...one, html } : one)),
                })
              }
            />
          </Form.Item>
        );
      })}
    </div>
  );
};

const Checks = ({
  checks,
  onJump,
}: {
  checks: readonly ProgrammeCheck[];
  onJump: (path: string) => void;
}) => {
  const t = useTexts(programmesTexts);
  return (
    <section className="stack gap-s" aria-label={t.checks}>
      <h3>{t.checks}</h3>
      {checks.length === 0 && <p className="muted">{t.allClear}</p>}
      {checks.map(({ severity, code, message, path }) => (
        <button
          key={`${code} ${path} ${message}`}
          type="button"
          className="programme-check outlined stack gap-none"
          onClick={() => onJump(path)}
        >
          <StateTag state={severities[severity]} />
          <span>{message}</span>
        </button>
      ))}
    </section>
  );
};

const Courses = ({
  programme,
  change,
  chosen,
  onChoose,
  onImport,
}: Editing & { chosen: string | undefined; onChoose: (code: string) => void; onImport: () => void }) => {
  const t = useTexts(programmesTexts);
  const [adding, setAdding] = useState(false);
  const { modules, courses } = programme;
  const module = modules.find(({ code }) => code === chosen) ?? modules[0];
  const nameOf = (code: string) => modules.find((one) => one.code === code)?.name ?? code;
  const creditsIn = (codes: readonly string[]) =>
    sumOfCredits(courses.filter((one) => codes.includes(one.module)).map(({ credits }) => credits));
  const onModules = (next: ProgrammeModule[]) => {
    const left = new Set(next.map(({ code }) => code));
    const ids = new Map(modules.map(({ code, id }) => [code, id]));
    change({
      modules: next.map((one) => ({ ...one, id: ids.get(one.code) ?? crypto.randomUUID() })),
      courses: courses.filter((course) => left.has(course.module)),
    });
  };
  return (
    <div className="split programme-courses">
      <ModuleTree
        modules={modules.map(({ id: _id, ...one }) => one)}
        creditsIn={creditsIn}
        chosen={module?.code}
        onChoose={onChoose}
        onChange={onModules}
      />
      {module && (
        <div className="stack">
          <div className="row between">
            <h3>{module.name}</h3>
            <span className="row">
              <Button onClick={onImport}>{t.importCourses}</Button>
              <Button type="primary" onClick={() => setAdding(true)}>
                {t.addCourses}
              </Button>
            </span>
          </div>
          <CourseTable
            module={module}
            modules={modules}
            courses={courses}
            onChange={(next) => change({ courses: next })}
          />
        </div>
      )}
      {adding && module && (
        <AddCourses
          programme={programme}
          placeOf={(courseId) => {
            const place = courses.find((one) => one.courseId === courseId);
            return place && nameOf(place.module);
          }}
          onAdd={(found) =>
            change({
              courses: [
                ...courses,
                ...found.map(
                  ({ id, code, name, nameEn, credits, hours, isDegreeCourse, departmentName }) => ({
                    courseId: id,
                    module: module.code,
                    mustTake: false,
                    chooseGroup: null,
                    suggestedTerm: null,
                    isDegreeCourse,
                    minScore: null,
                    note: '',
                    code,
                    name,
                    nameEn,
                    credits,
                    hours,
                    libraryCredits: credits,
                    departmentName,
                    courseState: 'active' as const,
                  }),
                ),
              ],
            })
          }
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
};

const Editor = ({ loaded }: { loaded: Programme }) => {
  const t = useTexts(programmesTexts);
  const tab = useTab();
  const { programme, change, saveNow, dirty, savedAt, conflict, pending } = useProgrammeDocument(loaded);
  const [part, setPart] = useState('basics');
  const [module, setModule] = useState<string>();
  const [importing, setImporting] = useState(false);
  const [comparing, setComparing] = useState(false);
  const stopComparing = useCallback(() => setComparing(false), []);
  const submit = useSave(programmeCalls.submit, { told: t.submitted });
  const { id, name } = programme;
  useEffect(() => tab.setTitle(name), [tab, name]);

  const jump = (path: string) => {
    const [where = 'basics', code] = path.split('/');
    setPart(where);
    if (where === 'courses' && code) setModule(code);
  };
  const send = async () => {
    const saved = await saveNow();
    if (!saved) return;
    const sent = await submit.submit({ params: { id }, body: { version: saved.version } });
    if (!sent) return;
    tab.close();
    setTimeout(() => openTab(programmePath(id)));
  };
  const editing = { programme, change };
  return (
    <div className="stack gap-l">
      {conflict && (
        <Alert
          type="warning"
          showIcon
          title={t.changedBy(conflict.byName ?? '—', conflict.at && new Date(conflict.at).toLocaleString())}
          description={t.changedHint}
          action={
            <span className="row">
              <Button size="small" onClick={() => setComparing(true)}>
                {t.seeDifferences}
              </Button>
              <Button size="small" type="primary" onClick={() => tab.reload()}>
                {t.refresh}
              </Button>
            </span>
          }
        />
      )}
      <div className="split programme-editor">
        <section className="page-card stack">
          <h1>{name}</h1>
          <Tabs
            activeKey={part}
            onChange={setPart}
            items={[
              { key: 'basics', label: t.basics, children: <Basics {...editing} /> },
              { key: 'sections', label: t.sections, children: <Sections {...editing} /> },
              {
                key: 'courses',
                label: t.courses,
                children: (
                  <Courses
                    {...editing}
                    chosen={module}
                    onChoose={setModule}
                    onImport={() => void saveNow().then((saved) => saved && setImporting(true))}
                  />
                ),
              },
              {
                key: 'links',
                label: t.requiredLinks,
                children: (
                  <LinksEditor
                    links={programme.links.map(({ id: _id, ...link }) => link)}
                    onChange={(links) =>
                      change({ links: links.map((link) => ({ ...link, id: crypto.randomUUID() })) })
                    }
                  />
                ),
              },
              {
                key: 'revision',
                label: t.revision,
                children: (
                  <Input.TextArea
                    aria-label={t.revision}
                    rows={8}
                    maxLength={2000}
                    value={programme.revisionNote}
                    onChange={({ target }) => change({ revisionNote: target.value })}
                  />
                ),
              },
            ]}
          />
        </section>
        <aside className="page-card">
          <Checks checks={programme.checks} onJump={jump} />
        </aside>
      </div>
      <footer className="page-footer not-on-paper touch row end">
        <span className="muted small" role="status">
          {dirty ? t.notSaved : savedAt && t.savedAt(savedAt.toLocaleTimeString('zh-CN', { hour12: false }))}
        </span>
        <Button loading={pending} onClick={() => void saveNow()}>
          {t.save}
        </Button>
        <Button type="primary" loading={pending || submit.pending} onClick={() => void send()}>
          {t.submitNow}
        </Button>
      </footer>
      {comparing && <ConflictDialog mine={programme} onReload={() => tab.reload()} onClose={stopComparing} />}
      {importing && (
        <ImportDialog
          title={t.importCourses}
          calls={importInto(programmeImportCalls, { programmeId: id })}
          onImported={() => tab.reload()}
          onClose={() => setImporting(false)}
        />
      )}
    </div>
  );
};

const Written = ({ id }: { id: string }) => {
  // What is being written must not be replaced by what somebody else has saved.
  const answer = useCall(
    programmeCalls.find,
    { params: { id } },
    { quiet: true, staleTime: Number.POSITIVE_INFINITY },
  );
  return (
    <WhenThere answer={answer}>
      {(programme) =>
        programme.actions.includes('edit') ? <Editor key={programme.id} loaded={programme} /> : <NotThere />
      }
    </WhenThere>
  );
};

/**
 * Writing a programme: text, modules with their courses, links; saved by itself while it is written. Without a programme
 * the address says from which template one is begun.
 */
const ProgrammeFormPage = () => {
  const [search] = useSearchParams();
  const tab = useTab();
  const id = search.get('id');
  const templateId = search.get('templateId');
  if (id) return <Written id={id} />;
  return <NewProgrammeDialog {...(templateId && { templateId })} onClose={() => tab.close()} />;
};

export default ProgrammeFormPage;
