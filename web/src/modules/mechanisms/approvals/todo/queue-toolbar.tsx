import { RiRefreshLine } from '@remixicon/react';
import { Button, Checkbox, Switch } from 'antd';
import { useId } from 'react';
import { Icon } from '../../../../ui/icon.tsx';
import { listTexts } from '../../../../ui/list-page/list-texts.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { useIsPhone } from '../../../../ui/use-is-phone.ts';
import { todoTexts } from './todo-texts.ts';

type Props = {
  chosen: number;
  total: number | undefined;
  keysOn: boolean;
  /** Rows in sight that can be chosen together; none while several kinds are in sight. */
  alike: number;
  onChooseAll: (all: boolean) => void;
  onDecideMany: () => void;
  onClear: () => void;
  onKeys: (on: boolean) => void;
  onHelp: () => void;
  onRefresh: () => void;
};

/** What can be done with the whole queue. */
export const QueueToolbar = (props: Props) => {
  const { chosen, alike, total, keysOn, onChooseAll, onDecideMany, onClear, onKeys, onHelp, onRefresh } =
    props;
  const t = useTexts(todoTexts);
  const words = useTexts(listTexts);
  const phone = useIsPhone();
  const keysId = useId();
  return (
    <div className="list-toolbar row gap-x-l between">
      {alike > 0 && (
        <Checkbox
          checked={chosen >= alike}
          indeterminate={chosen > 0 && chosen < alike}
          onChange={({ target }) => onChooseAll(target.checked)}
        >
          {t.chooseAll(alike)}
        </Checkbox>
      )}
      {chosen > 0 && (
        <>
          <Button type="primary" onClick={onDecideMany}>
            {t.decideMany(chosen)}
          </Button>
          <Button type="link" size="small" onClick={onClear}>
            {words.clear}
          </Button>
        </>
      )}
      <span className="push muted inline">
        <span role="status">{total !== undefined && words.total(total)}</span>
        {!phone && (
          <>
            <Switch id={keysId} size="small" checked={keysOn} onChange={onKeys} />
            <label htmlFor={keysId}>{t.keysOn}</label>
            <Button
              type="text"
              aria-label={t.keysHelp}
              title={t.keysHelp}
              icon={<Icon name="keyboard-line" size={18} />}
              onClick={onHelp}
            />
          </>
        )}
        <Button
          type="text"
          aria-label={words.refresh}
          title={words.refresh}
          icon={<RiRefreshLine size={18} />}
          onClick={onRefresh}
        />
      </span>
    </div>
  );
};
