import { paperKinds } from '@graduate/contract/examination/papers/choices.ts';
import type { Paper } from '@graduate/contract/examination/papers/papers.ts';
import {
  RiArrowGoBackLine,
  RiArrowGoForwardLine,
  RiComputerLine,
  RiEditLine,
  RiSmartphoneLine,
} from '@remixicon/react';
import { Badge, Button, Popover, Segmented, Tag } from 'antd';
import { Icon } from '../../../../ui/icon.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { designTexts } from './design-texts.ts';
import { type Found, ProblemList } from './problem-list.tsx';
import { SaveState } from './save-state.tsx';
import type { Saving } from './state/use-autosave.ts';
import type { Designer } from './state/use-designer.ts';

export type View = 'design' | 'desktop' | 'phone';

type Props = {
  designer: Designer;
  loaded: Paper;
  saving: Saving;
  view: View;
  onView: (view: View) => void;
  english: boolean;
  onEnglish: (english: boolean) => void;
  problems: readonly Found[];
  onGo: (target: string | undefined) => void;
  /** Not there for who may not publish, or when there is nothing new. */
  onPublish: (() => void) | undefined;
};

const views = [
  { value: 'design', glyph: RiEditLine },
  { value: 'desktop', glyph: RiComputerLine },
  { value: 'phone', glyph: RiSmartphoneLine },
] as const;

const Check = ({ problems, onGo }: Pick<Props, 'problems' | 'onGo'>) => {
  const t = useTexts(designTexts);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={problems.length > 0 ? t.checkFound(problems.length) : t.checkFine}
      content={problems.length > 0 ? <ProblemList problems={problems} onGo={onGo} /> : null}
    >
      <Badge count={problems.length} size="small" overflowCount={99}>
        <Button icon={<Icon name="check-double-line" size={16} />}>{t.check}</Button>
      </Badge>
    </Popover>
  );
};

/** What is edited and whether it is kept; the way back, the views and publication. */
export const DesignHeader = (props: Props) => {
  const { designer, loaded, saving, view, onView, english, onEnglish, problems, onGo, onPublish } = props;
  const t = useTexts(designTexts);
  const language = useLanguage();
  const { paper } = designer;
  return (
    <header className="design-header card row">
      <div className="line grow shrinks">
        <h1 className="title-size clip">{paper.title || t.untitled}</h1>
        <Tag>{paperKinds[paper.kind][language]}</Tag>
        <SaveState saving={saving} />
      </div>
      <div className="design-acts row">
        <span className="line gap-none">
          <Button
            type="text"
            aria-label={t.undo}
            title={`${t.undo} (Ctrl+Z)`}
            disabled={!designer.canUndo}
            icon={<RiArrowGoBackLine size={18} />}
            onClick={designer.undo}
          />
          <Button
            type="text"
            aria-label={t.redo}
            title={`${t.redo} (Ctrl+Y)`}
            disabled={!designer.canRedo}
            icon={<RiArrowGoForwardLine size={18} />}
            onClick={designer.redo}
          />
          <Button
            type={english ? 'link' : 'text'}
            aria-label={t.english}
            aria-pressed={english}
            title={t.english}
            icon={<Icon name="translate-2" size={18} />}
            onClick={() => onEnglish(!english)}
          />
        </span>
        <Segmented<View>
          aria-label={t.preview}
          value={view}
          onChange={onView}
          options={views.map(({ value, glyph: Glyph }) => ({
            value,
            label: (
              <span className="inline gap-xs" title={t[value]}>
                <Glyph size={16} />
                <span className="design-view-name">{t[value]}</span>
              </span>
            ),
          }))}
        />
        <Check problems={problems} onGo={onGo} />
        {onPublish && (
          <Button type="primary" onClick={onPublish}>
            {loaded.paperVersion > 0 ? t.publishChanges : t.publish}
          </Button>
        )}
      </div>
    </header>
  );
};
