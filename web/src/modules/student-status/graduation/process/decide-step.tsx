import type { ApplicationRow } from '@graduate/contract/student-status/graduation/application-calls.ts';
import type { BatchRef } from '@graduate/contract/student-status/graduation/batch-calls.ts';
import { processCalls } from '@graduate/contract/student-status/graduation/process-calls.ts';
import { conclusions } from '@graduate/contract/student-status/students/choices.ts';
import { Alert, Button, Radio } from 'antd';
import { useState } from 'react';
import { askConfirm, feedback } from '../../../../ui/feedback.tsx';
import { comma } from '../../../../ui/list-words.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { ActDialog, early } from './act-dialog.tsx';
import { afterProcess } from './after-process.ts';
import { PeopleTable } from './people-table.tsx';
import { processTexts } from './process-texts.ts';
import { useApplicationsIn } from './use-applications-in.ts';

type Conclusion = keyof typeof conclusions;
type StepProps = { batch: BatchRef; chosen: readonly string[]; onChoose: (ids: string[]) => void };

const NAMED = 5;

const namesOf = (rows: readonly ApplicationRow[], andMore: (names: string, n: number) => string) => {
  const names = rows
    .slice(0, NAMED)
    .map(({ student }) => student.name)
    .join(comma());
  return rows.length > NAMED ? andMore(names, rows.length) : names;
};

/** Step 1: who of those that passed is decided now. Those who completed before are handled on the spot. */
export const ChooseStep = ({ batch: { id: batchId }, chosen, onChoose }: StepProps) => {
  const t = useTexts(processTexts);
  const { rows, total, loading } = useApplicationsIn(batchId, 'passed');
  const replacing = rows.filter(({ kind }) => kind === 'replace');
  const replace = useSave(processCalls.replace, { invalidates: afterProcess });
  const replaceAll = async () => {
    const names = replacing.map(({ student }) => student.name).join(comma());
    const title = t.replace(replacing.length);
    if (!(await askConfirm({ title, content: t.askReplace(names), danger: true, okText: t.replaceAct })))
      return;
    const answer = await replace.submit({ body: { batchId, ids: replacing.map(({ id }) => id) } });
    if (answer) feedback.success(t.replaced(answer.done));
  };
  return (
    <>
      <div className="process-bar row gap-x-l">
        <b>{t.passed(total)}</b>
        <span className="note">{t.chosen(chosen.length)}</span>
      </div>
      {replacing.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={t.replaceHint}
          action={
            <Button size="small" loading={replace.pending} onClick={() => void replaceAll()}>
              {t.replace(replacing.length)}
            </Button>
          }
        />
      )}
      <PeopleTable
        rows={rows.filter(({ kind }) => kind !== 'replace')}
        loading={loading}
        empty={t.nobodyPassed}
        chosen={chosen}
        onChoose={onChoose}
      />
    </>
  );
};

/** Step 2: how their studies end. */
export const ConcludeStep = ({
  batch,
  chosen,
  onChoose,
  onDecided,
}: StepProps & { onDecided: () => void }) => {
  const t = useTexts(processTexts);
  const language = useLanguage();
  const [conclusion, setConclusion] = useState<Conclusion>('graduated');
  const { rows, loading } = useApplicationsIn(batch.id, 'passed');
  const [asking, setAsking] = useState(false);
  const name = conclusions[conclusion][language];
  const people = rows.filter(({ id }) => chosen.includes(id));
  return (
    <>
      <div className="process-bar row gap-x-l">
        <span>{t.decideAs}</span>
        <Radio.Group
          aria-label={t.decideAs}
          value={conclusion}
          onChange={({ target }) => setConclusion(target.value as Conclusion)}
          options={(Object.keys(conclusions) as Conclusion[]).map((value) => ({
            value,
            label: conclusions[value][language],
          }))}
        />
        <Button type="primary" disabled={chosen.length === 0} onClick={() => setAsking(true)}>
          {t.decide(chosen.length, name)}
        </Button>
      </div>
      <PeopleTable rows={people} loading={loading} empty={t.nobodyChosen} />
      {asking && (
        <ActDialog
          batch={batch}
          title={t.decideTitle(chosen.length, name)}
          act={t.decideAct}
          follows={[
            t.decideWho(chosen.length, namesOf(people, t.andMore)),
            t.decideFollows(name, batch.graduationDate),
            t.decideBack,
          ]}
          call={processCalls.decide}
          args={(values) => ({
            body: { batchId: batch.id, ids: [...chosen], conclusion, ...early(values.early) },
          })}
          told={({ done }) => t.decidedNow(done)}
          onDone={() => {
            onChoose([]);
            onDecided();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};
