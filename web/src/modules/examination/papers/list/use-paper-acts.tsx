import { analysisCalls } from '@graduate/contract/examination/papers/analysis-calls.ts';
import type { PaperAction } from '@graduate/contract/examination/papers/choices.ts';
import { paperCalls } from '@graduate/contract/examination/papers/paper-calls.ts';
import type { PaperRow } from '@graduate/contract/examination/papers/papers.ts';
import { titleIn } from '@graduate/contract/examination/questions/in-language.ts';
import { type ReactNode, useState } from 'react';
import { downloadOrStart } from '../../../../api/call-api.ts';
import { useSubmit } from '../../../../api/use-call.ts';
import { openTab } from '../../../../shell/public.ts';
import { askConfirm, feedback } from '../../../../ui/feedback.tsx';
import type { Action } from '../../../../ui/list-page/row-actions.tsx';
import { useExport } from '../../../../ui/list-page/use-export.ts';
import { useRefresh } from '../../../../ui/list-page/use-refresh.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { designPath } from '../paper-paths.ts';
import { AudienceOfPaper, PreviewDrawer } from './paper-layers.tsx';
import { papersTexts } from './papers-texts.ts';
import { ParticipantsDrawer } from './participants-drawer.tsx';
import { ShareDialog } from './share-dialog.tsx';

type Layer = 'preview' | 'audience' | 'participants' | 'share';

export const analysisPath = (id: string): string => `/examination/answer/analysis?id=${id}`;

/** Not only seen because its results were shared. */
export const isManaged = ({ actions }: PaperRow): boolean =>
  actions.some((action) => action !== 'analyse' && action !== 'sheets');

/** What stands in the list; the sheets are behind the analysis. */
type Listed = Exclude<PaperAction, 'sheets'>;

/** Shown in this order: what moves a paper on comes first. */
const ORDER: readonly Listed[] = [
  'edit',
  'analyse',
  'grade',
  'publish',
  'participants',
  'remind',
  'copy',
  'share',
  'withdraw',
  'close',
  'archive',
  'remove',
];

/** What can be done with a paper of the list, and what opens for it. */
export const usePaperActs = (): { actionsOn: (paper: PaperRow) => Action[]; layers: ReactNode } => {
  const t = useTexts(papersTexts);
  const language = useLanguage();
  const called = (paper: PaperRow) => titleIn(language, paper);
  const refresh = useRefresh(paperCalls.list);
  const exporting = useExport();
  const [open, setOpen] = useState<{ layer: Layer; paper: PaperRow }>();
  const done = (text: string) => ({
    onSuccess: () => {
      feedback.success(text);
      refresh();
    },
    // Somebody else was quicker: the list shows what holds now.
    onError: refresh,
  });
  const publish = useSubmit(paperCalls.publish, done(t.published));
  const withdraw = useSubmit(paperCalls.withdraw, done(t.withdrawn));
  const close = useSubmit(paperCalls.close, done(t.closed));
  const archive = useSubmit(paperCalls.archive, done(t.archived));
  const copy = useSubmit(paperCalls.copy, done(t.copied));
  const remove = useSubmit(paperCalls.remove, done(t.removed));
  const remind = useSubmit(paperCalls.remind, {
    onSuccess: ({ people }) => feedback.success(t.reminded(people)),
  });

  const at = ({ id, version }: PaperRow) => ({ params: { id }, body: { version } });
  const waiting = ({ expected, answered }: PaperRow) => Math.max(expected - answered, 0);
  const show = (layer: Layer) => (paper: PaperRow) => setOpen({ layer, paper });
  const acts: Record<Listed, { ask?: (paper: PaperRow) => string; run: (paper: PaperRow) => unknown }> = {
    edit: { run: ({ id, kind }) => openTab(designPath(id, kind)) },
    analyse: { run: ({ id }) => openTab(analysisPath(id)) },
    grade: { run: ({ id }) => openTab(`/examination/answer/view?paperId=${id}`) },
    publish: { ask: (paper) => t.askPublish(called(paper)), run: (paper) => publish.submit(at(paper)) },
    withdraw: { ask: (paper) => t.askWithdraw(called(paper)), run: (paper) => withdraw.submit(at(paper)) },
    close: { ask: (paper) => t.askClose(called(paper)), run: (paper) => close.submit(at(paper)) },
    archive: { ask: (paper) => t.askArchive(called(paper)), run: (paper) => archive.submit(at(paper)) },
    copy: { run: ({ id }) => copy.submit({ params: { id } }) },
    share: { run: show('share') },
    participants: { run: show('participants') },
    remind: {
      ask: (paper) => t.askRemind(called(paper), waiting(paper)),
      run: ({ id }) => remind.submit({ params: { id } }),
    },
    remove: {
      ask: (paper) => t.askRemove(called(paper)),
      run: ({ id }) => remove.submit({ params: { id } }),
    },
  };
  const nameOf = ({ kind }: PaperRow, name: Listed): string => {
    if (kind !== 'evaluation') return t[name];
    if (name === 'publish') return t.enable;
    return name === 'close' ? t.disable : t[name];
  };
  const actionOf = (paper: PaperRow, name: Listed): Action => ({
    key: name,
    name: nameOf(paper, name),
    danger: name === 'remove' || name === 'withdraw' || name === 'close',
    ...(acts[name].ask && { ask: acts[name].ask(paper) }),
    run: () => acts[name].run(paper),
  });
  const actionsOn = (paper: PaperRow): Action[] => {
    const offered = ORDER.filter((name) => paper.actions.includes(name)).map((name) => actionOf(paper, name));
    const also: Action[] = [
      ...(isManaged(paper)
        ? [{ key: 'preview', name: t.preview, rare: true, run: () => show('preview')(paper) }]
        : []),
      ...(paper.status === 'draft' && paper.kind !== 'evaluation' && paper.actions.includes('edit')
        ? [{ key: 'audience', name: t.audience, rare: true, run: () => show('audience')(paper) }]
        : []),
      ...(paper.actions.includes('sheets')
        ? [
            {
              key: 'export',
              name: t.exportAnswers,
              rare: true,
              run: () =>
                exporting.run(() =>
                  downloadOrStart(analysisCalls.exportAnswers, { params: { id: paper.id } }),
                ),
            },
          ]
        : []),
    ];
    const last = offered.filter(({ danger }) => danger);
    return [...offered.filter(({ danger }) => !danger), ...also, ...last];
  };

  const onClose = () => setOpen(undefined);
  const mayRemind = open?.paper.actions.includes('remind') && waiting(open.paper) > 0;
  const remindThose = async (paper: PaperRow) =>
    (await askConfirm({ content: t.askRemind(called(paper), waiting(paper)), okText: t.remind })) &&
    remind.submit({ params: { id: paper.id } });
  const layers = open && (
    <>
      {open.layer === 'preview' && <PreviewDrawer paper={open.paper} onClose={onClose} />}
      {open.layer === 'audience' && <AudienceOfPaper paper={open.paper} onClose={onClose} />}
      {open.layer === 'share' && <ShareDialog paper={open.paper} onClose={onClose} />}
      {open.layer === 'participants' && (
        <ParticipantsDrawer
          paper={open.paper}
          onRemind={mayRemind ? () => void remindThose(open.paper) : undefined}
          onClose={onClose}
        />
      )}
    </>
  );
  return { actionsOn, layers };
};
