import { Icon } from '../../../../ui/icon.tsx';
import './design.css';
import type { Paper } from '@graduate/contract/examination/papers/papers.ts';
import type { QuestionType } from '@graduate/contract/examination/questions/question-types.ts';
import { RiAddLine } from '@remixicon/react';
import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import { useCan, useTab } from '../../../../shell/public.ts';
import { askConfirm, feedback } from '../../../../ui/feedback.tsx';
import { SideDrawer } from '../../../../ui/side-drawer.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useWidth } from '../../../../ui/use-width.ts';
import { usePictures } from '../../questions/public.tsx';
import { BankPicker } from './bank-picker.tsx';
import { Canvas } from './canvas.tsx';
import { DesignHeader, type View } from './design-header.tsx';
import { designTexts } from './design-texts.ts';
import { DragArea } from './drag-area.tsx';
import { Palette } from './palette.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { Properties } from './properties.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { writtenOf } from './state/settings.ts';
import { useAutosave } from './state/use-autosave.ts';
import { type Designer as DesignerState, useDesigner, type Written } from './state/use-designer.ts';
import { useCanvasActs } from './use-canvas-acts.ts';
import { useDesignProblems } from './use-design-problems.ts';

/** From here on there is room for three columns; below the first, for one. */
const [ONE_COLUMN, ROOMY] = [640, 1_000];

const isUndo = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | undefined => {
  if (!ctrlKey && !metaKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' ? 'redo' : undefined;
};

/** Ctrl and Z anywhere on the page; a dialog in front keeps its own way back. */
const useUndoKeys = ({ undo, redo }: Pick<DesignerState, 'undo' | 'redo'>) =>
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const wanted = isUndo(event);
      if (!wanted || (event.target as Element).closest('.ant-modal, [contenteditable]')) return;
      event.preventDefault();
      (wanted === 'undo' ? undo : redo)();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [undo, redo]);

/** Brings what was chosen into sight. */
const useInSight = (selected: string | undefined) =>
  useEffect(() => {
    if (selected) document.querySelector(`[data-line="${selected}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [selected]);

type ConflictProps = { onTheirs: () => void; onMine: () => Promise<void> };

const Conflict = ({ onTheirs, onMine }: ConflictProps) => {
  const t = useTexts(designTexts);
  return (
    <Alert
      type="warning"
      showIcon
      title={t.conflict}
      action={
        <div className="row">
          <Button
            size="small"
            onClick={async () =>
              (await askConfirm({ content: t.askTakeTheirs, danger: true, okText: t.takeTheirs })) &&
              onTheirs()
            }
          >
            {t.takeTheirs}
          </Button>
          <Button
            size="small"
            onClick={async () =>
              (await askConfirm({ content: t.askKeepMine, danger: true, okText: t.keepMine })) && onMine()
            }
          >
            {t.keepMine}
          </Button>
        </div>
      }
    />
  );
};

/** Whether somebody who may has something to publish: a draft, or another content than the one that is answered. */
const isPublishable = (may: boolean, { status, changed }: Paper, initial: Written, paper: Written): boolean =>
  may && (status === 'draft' || changed || paper.design !== initial.design);

type Props = {
  loaded: Paper;
  /** What stands on the server is to be loaded again. */
  onReload: () => void;
};

/** The designer of a paper: types at the left, the paper in the middle, properties at the right. */
export const Designer = ({ loaded, onReload }: Props) => {
  const t = useTexts(designTexts);
  const can = useCan();
  const tab = useTab();
  const [initial] = useState(() => writtenOf(loaded));
  const designer = useDesigner(initial);
  const { paper, selected, select } = designer;
  const { saving, flush, overwrite, version, acted } = useAutosave(loaded, initial, paper);
  const acts = useCanvasActs(designer);
  const { problems, found } = useDesignProblems(paper);
  const pictures = usePictures(paper, loaded.pictures);
  const { area, width } = useWidth();
  const [view, setView] = useState<View>('design');
  const [english, setEnglish] = useState(() => Boolean(initial.titleEn));
  const [layer, setLayer] = useState<'bank' | 'palette' | 'properties' | 'publish'>();
  useInSight(selected);
  useUndoKeys(designer);

  const publishes = isPublishable(can('examination:paper:publish'), loaded, initial, paper);
  const single = width > 0 && width < ONE_COLUMN;
  const close = () => setLayer(undefined);
  const goTo = (target: string | undefined) => {
    close();
    setView('design');
    select(target);
    if (!target && single) setLayer('properties');
  };
  const add = (type: QuestionType) => {
    acts.add(type, { after: selected });
    close();
  };
  const reload = () => {
    tab.setDirty(false);
    onReload();
  };

  const palette = (
    <Palette
      onAdd={add}
      onAddSection={() => {
        acts.addSection(selected);
        close();
      }}
      onPick={can('examination:bank:edit') ? () => setLayer('bank') : undefined}
    />
  );
  return (
    <div ref={area} className="designer stack" data-room={single ? 'one' : width < ROOMY ? 'some' : 'much'}>
      <DesignHeader
        {...{ designer, loaded, saving, view, english, onView: setView, onEnglish: setEnglish }}
        problems={found}
        onGo={goTo}
        onPublish={
          publishes
            ? () => void flush().then((kept) => (kept ? setLayer('publish') : feedback.error(t.incomplete)))
            : undefined
        }
      />
      {saving.state === 'conflict' && <Conflict onTheirs={reload} onMine={overwrite} />}
      {view === 'design' ? (
        <DragArea
          paper={paper}
          onMove={acts.moveTo}
          onAdd={(type, before) => acts.add(type, before ? { before } : {})}
        >
          <div className="design-columns">
            {!single && <div className="design-side card">{palette}</div>}
            <Canvas {...{ designer, acts, problems, english, pictures }} />
            {!single && (
              <div className="design-side">
                <Properties designer={designer} loaded={loaded} />
              </div>
            )}
          </div>
          {layer === 'palette' && (
            <SideDrawer title={t.addQuestion} onClose={close}>
              {palette}
            </SideDrawer>
          )}
        </DragArea>
      ) : (
        <PreviewFrame paper={paper} pictures={pictures} device={view} />
      )}
      {single && view === 'design' && (
        <footer className="page-footer touch row">
          <Button icon={<Icon name="equalizer-line" size={16} />} onClick={() => setLayer('properties')}>
            {t.properties}
          </Button>
          <Button type="primary" icon={<RiAddLine size={16} />} onClick={() => setLayer('palette')}>
            {t.addQuestion}
          </Button>
        </footer>
      )}
      {layer === 'properties' && (
        <SideDrawer title={t.properties} onClose={close}>
          <Properties designer={designer} loaded={loaded} />
        </SideDrawer>
      )}
      {layer === 'bank' && (
        <BankPicker onTake={(questions) => acts.take(questions, selected)} onClose={close} />
      )}
      {layer === 'publish' && (
        <PublishDialog
          {...{ loaded, paper, version }}
          onGo={goTo}
          onClose={close}
          onPublished={(saved) => {
            acted(saved);
            onReload();
          }}
        />
      )}
    </div>
  );
};
