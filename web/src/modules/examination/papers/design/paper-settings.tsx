import { ExamRules } from '@graduate/contract/examination/papers/design.ts';
import { fullScoreOf } from '@graduate/contract/examination/papers/design-problems.ts';
import { NewPaper, type Paper } from '@graduate/contract/examination/papers/papers.ts';
import { Alert, Button, ConfigProvider } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { FieldInput } from '../../../../ui/fields/field-input.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useLabels } from '../../../../ui/use-labels.ts';
import { Setting } from '../../questions/public.tsx';
import { AudienceSetting } from '../audience/audience-setting.tsx';
import { designTexts } from './design-texts.ts';
import { PointsDialog } from './points-dialog.tsx';
import { withAnonymous, withKind } from './state/settings.ts';
import type { Designer, Written } from './state/use-designer.ts';

type Name = 'kind' | 'subkind' | 'from' | 'to' | 'anonymous' | 'attempts' | 'mayEdit' | 'showResult';

type Props = { designer: Designer; loaded: Paper };

const fields = NewPaper.shape;
const flags: readonly Name[] = ['anonymous', 'mayEdit'];

type FieldProps = { name: Name; designer: Designer; disabled?: boolean; hint?: string; note?: ReactNode };

/** What a field is set to, with what follows from it. */
const withSetting = (paper: Written, name: Name, value: unknown): Written => {
  if (name === 'kind') return withKind(paper, value as Written['kind']);
  if (name === 'anonymous') return withAnonymous(paper, Boolean(value));
  if (name === 'attempts') return { ...paper, attempts: Number(value ?? 1) };
  return { ...paper, [name]: value ?? (name === 'subkind' ? '' : null) };
};

const PaperField = ({ name, designer, disabled = false, hint, note }: FieldProps) => {
  const label = useLabels(NewPaper);
  const id = useId();
  return (
    <div className="stack gap-xs">
      <ConfigProvider componentDisabled={disabled}>
        <Setting label={label[name]} id={id} beside={flags.includes(name)}>
          <FieldInput
            id={id}
            schema={fields[name]}
            placeholder={hint}
            allowClear={name === 'from' || name === 'to'}
            value={designer.paper[name] as never}
            onChange={
              ((value: unknown) => {
                const typed = (value as { target?: { value: string } } | null)?.target?.value ?? value;
                designer.change((paper) => withSetting(paper, name, typed), name);
              }) as never
            }
          />
        </Setting>
      </ConfigProvider>
      {note && <p className="note">{note}</p>}
    </div>
  );
};

type ExamName = keyof ExamRules;
const numbers: readonly ExamName[] = ['minutes', 'fullScore', 'passScore'];
const switches: readonly ExamName[] = ['shuffleQuestions', 'shuffleOptions', 'fullScreen'];

const ExamField = ({ name, designer }: { name: ExamName; designer: Designer }) => {
  const label = useLabels(ExamRules);
  const id = useId();
  const { exam } = designer.paper.design;
  if (!exam) return null;
  return (
    <Setting label={label[name]} id={id} beside={switches.includes(name)}>
      <FieldInput
        id={id}
        schema={ExamRules.shape[name]}
        value={exam[name] as never}
        onChange={
          ((value: number | boolean | null) =>
            value !== null &&
            designer.change(
              (paper) => ({
                ...paper,
                design: { ...paper.design, exam: { ...exam, [name]: value } },
              }),
              name,
            )) as never
        }
      />
    </Setting>
  );
};

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="stack" aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
);

/** What holds for the whole paper: kind, window, how it is answered, by whom. */
export const PaperSettings = ({ designer, loaded }: Props) => {
  const t = useTexts(designTexts);
  const { paper } = designer;
  const fixed = loaded.status !== 'draft';
  const exam = paper.kind === 'exam';
  const asksItself = paper.kind !== 'evaluation';
  const [scoring, setScoring] = useState(false);
  return (
    <div className="paper-settings stack gap-xl">
      {fixed && <Alert type="info" showIcon title={t.publishedNote} />}
      <Group title={t.basicsGroup}>
        <PaperField name="kind" designer={designer} disabled={fixed} />
        <PaperField name="subkind" designer={designer} disabled={fixed} hint={t.subkindHint} />
      </Group>
      {asksItself && (
        <>
          <Group title={t.timeGroup}>
            <PaperField
              name="from"
              designer={designer}
              hint={t.windowHint}
              disabled={fixed && loaded.status !== 'published'}
            />
            <PaperField name="to" designer={designer} hint={t.windowHint} />
          </Group>
          <Group title={t.audienceGroup}>
            <AudienceSetting
              paperId={loaded.id}
              named={loaded.named}
              fixed={fixed}
              value={paper.audience}
              onChange={(audience) => designer.change((now) => ({ ...now, audience }))}
            />
          </Group>
          <Group title={t.rulesGroup}>
            <PaperField
              name="anonymous"
              designer={designer}
              disabled={fixed || exam}
              note={paper.anonymous && t.anonymousNote}
            />
            <PaperField name="attempts" designer={designer} disabled={paper.anonymous} />
            <PaperField name="mayEdit" designer={designer} disabled={paper.anonymous || exam} />
            <PaperField name="showResult" designer={designer} />
          </Group>
        </>
      )}
      {!asksItself && <p className="note">{t.formNote}</p>}
      {exam && (
        <Group title={t.examGroup}>
          {numbers.map((name) => (
            <ExamField key={name} name={name} designer={designer} />
          ))}
          <div className="row between">
            <span className="note">
              {t.scoreSum(fullScoreOf(paper.design), paper.design.exam?.fullScore ?? 0)}
            </span>
            <Button size="small" onClick={() => setScoring(true)}>
              {t.manyPoints}
            </Button>
          </div>
          {scoring && <PointsDialog designer={designer} onClose={() => setScoring(false)} />}
          {switches.map((name) => (
            <ExamField key={name} name={name} designer={designer} />
          ))}
        </Group>
      )}
    </div>
  );
};
