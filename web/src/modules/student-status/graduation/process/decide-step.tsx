import { processCalls } from '@graduate/contract/student-status/graduation/process-calls.ts';
import { conclusions } from '@graduate/contract/student-status/students/choices.ts';
import { Alert, Button, Radio } from 'antd';
import { useState } from 'react';
import { askConfirm, feedback } from '../../../../ui/feedback.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { afterProcess } from './after-process.ts';
import { PeopleTable } from './people-table.tsx';
import { processTexts } from './process-texts.ts';
import { useApplicationsIn } from './use-applications-in.ts';

type Conclusion = keyof typeof conclusions;
type StepProps = { batchId: string; chosen: readonly string[]; onChoose: (ids: string[]) => void };

/** Step 1: who of those that passed is decided now. Those who completed before are handled on the spot. */
export const ChooseStep = ({ batchId, chosen, onChoose }: StepProps) => {
  const t = useTexts(processTexts);
  const { rows, total, loading } = useApplicationsIn(batchId, 'passed');
  const replacing = rows.filter(({ kind }) => kind === 'replace');
  const replace = useSave(processCalls.replace, { invalidates: afterProcess });
  const replaceAll = async () => {
    const names = replacing.map(({ student }) => student.name).join('、');
    if (!(await askConfirm({ content: t.askReplace(names) }))) return;
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
  batchId,
  chosen,
  onChoose,
  onDecided,
}: StepProps & { onDecided: () => void }) => {
  const t = useTexts(processTexts);
  const language = useLanguage();
  const [conclusion, setConclusion] = useState<Conclusion>('graduated');
  const { rows, loading } = useApplicationsIn(batchId, 'passed');
  const decide = useSave(processCalls.decide, { invalidates: afterProcess });
  const name = conclusions[conclusion][language];
  const send = async () => {
    const answer = await decide.submit({ body: { batchId, ids: [...chosen], conclusion } });
    if (!answer) return;
    feedback.success(t.decidedNow(answer.done));
    onChoose([]);
    onDecided();
  };
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
        <Button
          type="primary"
          disabled={chosen.length === 0}
          loading={decide.pending}
          onClick={() => void send()}
        >
          {t.decide(chosen.length, name)}
        </Button>
      </div>
      {decide.error && <Alert type="error" showIcon title={decide.error.message} />}
      <PeopleTable
        rows={rows.filter(({ id }) => chosen.includes(id))}
        loading={loading}
        empty={t.nobodyChosen}
      />
    </>
  );
};
