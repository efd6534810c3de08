import './tutor-records.css';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import { outcomeKinds } from '@graduate/contract/tutors/tutor-records/choices.ts';
import { Outcome, Project } from '@graduate/contract/tutors/tutor-records/records.ts';
import { Button, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { DayField } from '../../../ui/form/day-field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { recordTexts } from './records-texts.ts';

export type Lines<R> = { value?: readonly R[]; onChange?: (rows: readonly R[]) => void };
type Set<R> = (more: Partial<R>) => void;
type LinesProps<R> = Lines<R> & {
  blank: R;
  add: string;
  line: (row: R, set: Set<R>, at: number) => ReactNode;
};

/** Lines that are added, filled in and taken away. */
export const LinesField = <R extends object>({ value = [], onChange, blank, add, line }: LinesProps<R>) => {
  const t = useTexts(recordTexts);
  return (
    <div className="stack gap-s">
      {value.map((row, at) => (
        <div key={at} className="record-line">
          {line(
            row,
            (more) => onChange?.(value.map((one, index) => (index === at ? { ...one, ...more } : one))),
            at,
          )}
          <Button
            type="link"
            size="small"
            danger
            onClick={() => onChange?.(value.filter((_, index) => index !== at))}
          >
            {t.remove}
          </Button>
        </div>
      ))}
      <div>
        <Button size="small" onClick={() => onChange?.([...value, blank])}>
          {add}
        </Button>
      </div>
    </div>
  );
};

const blankProject: Project = { name: '', source: '', fundsWan: 0, from: null, to: null };

export const ProjectsField = (lines: Lines<Project>) => {
  const t = useTexts(recordTexts);
  const label = useLabels(Project);
  return (
    <LinesField<Project>
      {...lines}
      blank={blankProject}
      add={t.addProject}
      line={(row, set, at) => {
        const named = (key: keyof Project) => `${t.projectNo(at + 1)} ${label[key] ?? ''}`;
        return (
          <>
            <Input
              aria-label={named('name')}
              placeholder={label.name}
              value={row.name}
              maxLength={200}
              onChange={({ target }) => set({ name: target.value })}
            />
            <Input
              aria-label={named('source')}
              placeholder={label.source}
              value={row.source}
              maxLength={100}
              onChange={({ target }) => set({ source: target.value })}
            />
            <NumberField
              aria-label={named('fundsWan')}
              min={0}
              value={row.fundsWan}
              onChange={(fundsWan) => set({ fundsWan: fundsWan ?? 0 })}
            />
            <DayField
              label={named('from')}
              value={row.from ?? undefined}
              onChange={(day) => set({ from: day ?? null })}
            />
            <DayField
              label={named('to')}
              value={row.to ?? undefined}
              onChange={(day) => set({ to: day ?? null })}
            />
          </>
        );
      }}
    />
  );
};

const blankOutcome: Outcome = { kind: 'paper', title: '', venue: '', date: null };

export const OutcomesField = (lines: Lines<Outcome>) => {
  const t = useTexts(recordTexts);
  const language = useLanguage();
  const label = useLabels(Outcome);
  return (
    <LinesField<Outcome>
      {...lines}
      blank={blankOutcome}
      add={t.addOutcome}
      line={(row, set, at) => {
        const named = (key: keyof Outcome) => `${t.outcomeNo(at + 1)} ${label[key] ?? ''}`;
        return (
          <>
            <Input
              aria-label={named('title')}
              placeholder={label.title}
              value={row.title}
              maxLength={300}
              onChange={({ target }) => set({ title: target.value })}
            />
            <Input
              aria-label={named('venue')}
              placeholder={label.venue}
              value={row.venue}
              maxLength={200}
              onChange={({ target }) => set({ venue: target.value })}
            />
            <Select
              aria-label={named('kind')}
              value={row.kind}
              options={keysOf(outcomeKinds).map((key) => ({
                value: key,
                label: outcomeKinds[key][language],
              }))}
              onChange={(kind) => set({ kind })}
            />
            <DayField
              label={named('date')}
              value={row.date ?? undefined}
              onChange={(day) => set({ date: day ?? null })}
            />
          </>
        );
      }}
    />
  );
};
