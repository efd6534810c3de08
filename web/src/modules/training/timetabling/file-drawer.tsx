import { type FileRow, FileRun } from '@graduate/contract/training/timetabling/files.ts';
import { timetablingCalls } from '@graduate/contract/training/timetabling/timetabling-calls.ts';
import { Button, Form } from 'antd';
import { useCall } from '../../../api/use-call.ts';
import { WhenThere } from '../../../shell/public.ts';
import { Field } from '../../../ui/form/field.tsx';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { CostChart } from './cost-chart.tsx';
import { timetablingTexts } from './timetabling-texts.ts';
import { VerdictFacts } from './verdict-facts.tsx';

const LOOK_EVERY_MS = 2000;
const { seconds, seed, threads, iterations } = FileRun.shape;
const USUAL = { seconds: 60, seed: 1, threads: 1, iterations: null };

type Limits = Omit<FileRun, 'version'>;

const Start = ({ file }: { file: FileRow }) => {
  const t = useTexts(timetablingTexts);
  const [form] = Form.useForm<Limits>();
  const run = useSave(timetablingCalls.runFile, { told: t.fileStarted });
  const stop = useSave(timetablingCalls.stopFile, { told: t.stopping });
  const { id, version, state } = file;
  if (state === 'running')
    return (
      <div>
        <Button
          danger
          loading={stop.pending}
          onClick={() => void stop.submit({ params: { id }, body: { version } })}
        >
          {t.stop}
        </Button>
      </div>
    );
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={USUAL}
      onFinish={(limits) => void run.submit({ params: { id }, body: { ...USUAL, ...limits, version } })}
    >
      <div className="pair">
        <Field name="seconds" schema={seconds} />
        <Field name="seed" schema={seed} />
        <Field name="threads" schema={threads} />
        <Field name="iterations" schema={iterations} extra={t.iterationsHelp} />
      </div>
      <Button type="primary" htmlType="submit" loading={run.pending}>
        {t.runFile}
      </Button>
    </Form>
  );
};

/** One file: solved with the seconds, seed and cores one likes, seen while it goes on. */
export const FileDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(timetablingTexts);
  const answer = useCall(
    timetablingCalls.findFile,
    { params: { id } },
    { quiet: true, staleTime: 0, refetchInterval: LOOK_EVERY_MS },
  );
  return (
    <SideDrawer title={t.runOf(answer.data?.name ?? '')} width={640} onClose={onClose}>
      <WhenThere answer={answer}>
        {(file) => (
          <div className="stack gap-l">
            <Start file={file} />
            <CostChart points={file.points} />
            {file.verdict && <VerdictFacts verdict={file.verdict} />}
          </div>
        )}
      </WhenThere>
    </SideDrawer>
  );
};
