import { Draw, type Section } from '@graduate/contract/examination/papers/design.ts';
import { bankCalls } from '@graduate/contract/examination/questions/bank-calls.ts';
import { Input, Select, Switch } from 'antd';
import { useCall } from '../../../../api/use-call.ts';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useLabels } from '../../../../ui/use-labels.ts';
import { Setting } from '../../questions/public.tsx';
import { designTexts } from './design-texts.ts';

type Props = {
  section: Section;
  exam: boolean;
  departmentId: string | null;
  onChange: (section: Section, tag?: string) => void;
};

const aDraw: Draw = { topic: null, count: 5, score: 2 };

type DrawProps = Pick<Props, 'departmentId'> & { draw: Draw; onChange: (draw: Draw) => void };

const DrawFields = ({ draw, departmentId, onChange }: DrawProps) => {
  const t = useTexts(designTexts);
  const label = useLabels(Draw);
  const topics = useCall(
    bankCalls.topics,
    { query: departmentId ? { departmentId } : {} },
    { quiet: true },
  ).data;
  const all = topics ?? [];
  const possible = all
    .filter(({ topic }) => draw.topic === null || topic === draw.topic)
    .reduce((sum, { questions }) => sum + questions, 0);
  return (
    <>
      <Setting label={label.topic}>
        <Select
          aria-label={label.topic}
          value={draw.topic ?? ''}
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            { value: '', label: t.anyTopic },
            ...all.map(({ topic, questions }) => ({ value: topic, label: `${topic} (${questions})` })),
          ]}
          onChange={(topic) => onChange({ ...draw, topic: topic || null })}
        />
      </Setting>
      <div className="pair">
        <Setting label={label.count}>
          <NumberField
            aria-label={label.count}
            min={1}
            max={200}
            precision={0}
            value={draw.count}
            {...(topics && draw.count > possible && { status: 'error' as const })}
            style={{ width: '100%' }}
            onChange={(count) => onChange({ ...draw, count: count ?? 1 })}
          />
        </Setting>
        <Setting label={label.score}>
          <NumberField
            aria-label={label.score}
            min={0}
            max={1000}
            step={0.5}
            value={draw.score}
            style={{ width: '100%' }}
            onChange={(score) => onChange({ ...draw, score: Math.round((score ?? 0) * 2) / 2 })}
          />
        </Setting>
      </div>
      {topics && <p className="note">{t.drawNote(possible)}</p>}
    </>
  );
};

/** What is said of a section: its title, and in exams what is drawn into it. */
export const SectionSettings = ({ section, exam, departmentId, onChange }: Props) => {
  const t = useTexts(designTexts);
  const { id, title, titleEn, draw } = section;
  return (
    <div className="stack">
      <Setting label={t.sectionHint} note={t.sectionNote}>
        <Input
          aria-label={t.sectionHint}
          maxLength={100}
          value={title}
          onChange={({ target }) => onChange({ ...section, title: target.value }, `section:${id}`)}
        />
      </Setting>
      <Setting label={t.sectionEn}>
        <Input
          aria-label={t.sectionEn}
          maxLength={200}
          value={titleEn}
          onChange={({ target }) => onChange({ ...section, titleEn: target.value }, `sectionEn:${id}`)}
        />
      </Setting>
      {exam && (
        <Setting label={t.draw} beside>
          <Switch
            aria-label={t.draw}
            checked={draw !== null}
            onChange={(on) => onChange({ ...section, draw: on ? aDraw : null })}
          />
        </Setting>
      )}
      {draw && (
        <DrawFields
          draw={draw}
          departmentId={departmentId}
          onChange={(next) => onChange({ ...section, draw: next }, `draw:${id}`)}
        />
      )}
    </div>
  );
};
