import type { ProgrammeAction } from '@graduate/contract/training/programmes/choices.ts';
import { programmeCalls } from '@graduate/contract/training/programmes/programme-calls.ts';
import type { ProgrammeRow } from '@graduate/contract/training/programmes/programmes.ts';
import { openTab } from '../../../shell/public.ts';
import type { Action } from '../../../ui/list-page/row-actions.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { programmeFormPath } from './programme-paths.ts';
import { programmesTexts } from './programmes-texts.ts';

/** Shown in this order: what moves a programme on comes first. */
const ORDER: readonly ProgrammeAction[] = [
  'edit',
  'submit',
  'publish',
  'withdraw',
  'newEdition',
  'unpublish',
  'remove',
];
const rare: readonly ProgrammeAction[] = ['unpublish', 'remove'];

type Act = { name: string; ask?: (name: string) => string; run: (row: ProgrammeRow) => unknown };

/** What can be done with a programme, as the server offers it. */
export const useProgrammeActs = (onDone: () => void = () => undefined) => {
  const t = useTexts(programmesTexts);
  const done = (told: string) => ({ told, onSuccess: onDone, onError: onDone });
  const submit = useSave(programmeCalls.submit, done(t.submitted));
  const withdraw = useSave(programmeCalls.withdraw, done(t.withdrawn));
  const publish = useSave(programmeCalls.publish, done(t.published));
  const unpublish = useSave(programmeCalls.unpublish, done(t.unpublished));
  const remove = useSave(programmeCalls.remove, done(t.removed));
  const newEdition = useSave(programmeCalls.newEdition, {
    told: t.began,
    onSuccess: ({ id }) => {
      onDone();
      openTab(programmeFormPath(id));
    },
  });
  const at = ({ id, version }: ProgrammeRow) => ({ params: { id }, body: { version } });
  const acts: Record<ProgrammeAction, Act> = {
    edit: { name: t.edit, run: ({ id }) => openTab(programmeFormPath(id)) },
    submit: { name: t.submit, ask: t.askSubmit, run: (row) => submit.submit(at(row)) },
    withdraw: { name: t.withdraw, ask: t.askWithdraw, run: (row) => withdraw.submit(at(row)) },
    publish: { name: t.publish, ask: t.askPublish, run: (row) => publish.submit(at(row)) },
    unpublish: { name: t.unpublish, ask: t.askUnpublish, run: (row) => unpublish.submit(at(row)) },
    newEdition: { name: t.newEdition, ask: t.askEdition, run: (row) => newEdition.submit(at(row)) },
    remove: { name: t.remove, ask: t.askRemove, run: ({ id }) => remove.submit({ params: { id } }) },
  };
  return (row: ProgrammeRow): Action[] =>
    ORDER.filter((action) => row.actions.includes(action)).map((action) => {
      const { name, ask, run } = acts[action];
      return {
        key: action,
        name,
        ...(ask && { ask: ask(row.name) }),
        danger: rare.includes(action),
        rare: rare.includes(action),
        run: () => run(row),
      };
    });
};
