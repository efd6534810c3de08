import './menus.css';
import { Button, Input, Popover } from 'antd';
import { useDeferredValue, useState } from 'react';
import { customIcons, iconName } from '../../../ui/custom-icons.ts';
import { Icon } from '../../../ui/icon.tsx';
import { icons } from '../../../ui/icons.ts';
import { Nothing } from '../../../ui/nothing.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { menuTexts } from './menus-texts.ts';

type Props = { value?: string; onChange?: (name: string) => void; id?: string; custom?: boolean };

/** An icon out of those the product has: of the usual set, or of its own. */
export const IconField = ({ value = '', onChange, id, custom = false }: Props) => {
  const t = useTexts(menuTexts);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const word = useDeferredValue(typed.trim().toLowerCase());
  const found = (custom ? customIcons : icons).filter((name) => name.includes(word));
  const choose = (name: string) => {
    onChange?.(name);
    setOpen(false);
  };
  const panel = (
    <div className="icon-panel">
      <Input
        allowClear
        aria-label={t.findIcon}
        placeholder={t.findIcon}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {found.length === 0 ? (
        <Nothing text={t.nothingFits} />
      ) : (
        <div className="icon-grid">
          {found.map((name) => (
            <button
              key={name}
              type="button"
              title={name}
              aria-label={name}
              aria-pressed={name === value}
              onClick={() => choose(name)}
            >
              <Icon name={iconName(name, custom)} size={20} />
            </button>
          ))}
        </div>
      )}
      <Button type="link" size="small" onClick={() => choose('')}>
        {t.noIcon}
      </Button>
    </div>
  );
  return (
    <Popover content={panel} trigger="click" placement="bottomLeft" open={open} onOpenChange={setOpen}>
      <Button
        {...(id && { id })}
        className="icon-button"
        icon={value ? <Icon name={iconName(value, custom)} size={18} /> : null}
      >
        {value || t.chooseIcon}
      </Button>
    </Popover>
  );
};
