import type { Call } from '@graduate/contract/platform/define-call.ts';
import { Button } from 'antd';
import { actOnEachTexts } from './act-on-each-texts.ts';
import { feedback } from './feedback.tsx';
import type { Selection } from './list-page/use-selection.ts';
import { askConfirm } from './questions.ts';
import { useTexts } from './texts.ts';
import { useSave } from './use-save.ts';

/** What became of each: nothing to say, or why not. */
type Answers = readonly { id: string; message: string | null }[];

type Props = {
  /** Takes `ids` and answers for each of them. */
  call: Call;
  name: string;
  ask: string;
  told: (done: number) => string;
  selection: Pick<Selection<{ id: string; name: string }>, 'rows' | 'clear'>;
  primary?: boolean;
  onDone?: () => void;
};

/** No call takes more of them at once. */
const PORTION = 200;

const inPortions = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / PORTION) }, (_, at) =>
    ids.slice(at * PORTION, (at + 1) * PORTION),
  );

/** One act on the chosen rows, each by itself; why some could not be done is said with their names. */
export const ActOnEach = ({ call, name, ask, told, selection, primary = true, onDone }: Props) => {
  const t = useTexts(actOnEachTexts);
  const { rows, clear } = selection;
  const acting = useSave(call);
  const tell = (answers: Answers) => {
    const done = answers.filter(({ message }) => message === null).length;
    if (done > 0) feedback.success(told(done));
    for (const { id, message } of answers)
      if (message) feedback.warning(t.notDone(rows.find((row) => row.id === id)?.name ?? '', message));
    onDone?.();
  };
  const run = async () => {
    const named = rows.map((row) => row.name);
    if (!(await askConfirm({ content: ask, named, okText: name }))) return;
    const answers: Answers[number][] = [];
    for (const ids of inPortions(rows.map(({ id }) => id))) {
      const some = await acting.submit({ body: { ids } } as never);
      if (!some) break;
      answers.push(...(some as unknown as Answers));
    }
    if (answers.length > 0) tell(answers);
    clear();
  };
  return (
    <Button type={primary ? 'primary' : 'default'} loading={acting.pending} onClick={() => void run()}>
      {name}
    </Button>
  );
};
