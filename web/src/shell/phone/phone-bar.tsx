import './phone.css';
import { type ReactNode, useState } from 'react';
import { arrivingLayer } from '../../ui/arriving.tsx';
import { CountMark } from '../../ui/count-mark.tsx';
import { Icon } from '../../ui/icon.tsx';
import { defineTexts, useTexts } from '../../ui/texts.ts';
import { useStore } from '../../ui/use-store.ts';
import { useSession } from '../access.tsx';
import { HeaderSlot } from '../header/header-slot.tsx';
import { goTo } from '../navigation.ts';
import { findPage, HOME_PATH, menuPathOf, routes } from '../routes.ts';
import { useFrontTab } from '../tabs/use-front-tab.ts';

const ServicesSheet = arrivingLayer(
  async () => (await import('./services-sheet.tsx')).default,
  ({ close }: { close: () => void }) => close(),
);

const texts = defineTexts({
  bar: ['常用入口', 'Main places'],
  home: ['首页', 'Home'],
  todo: ['待办', 'To do'],
  services: ['服务', 'Services'],
  messages: ['消息', 'Messages'],
  me: ['我的', 'Me'],
});

const TODO = '/approval/todo';
const MESSAGES = '/messages';
const ME = '/setting/personalCenter';

type ItemProps = { icon: string; name: string; current: boolean; onClick: () => void; mark?: ReactNode };

const Item = ({ icon, name, current, onClick, mark }: ItemProps) => (
  <button type="button" aria-current={current ? 'page' : undefined} onClick={onClick}>
    <span className="phone-bar-icon">
      <Icon name={icon} size={22} />
      {mark}
    </span>
    {name}
  </button>
);

/** On a phone: the five places one goes to, in reach of the thumb. */
export const PhoneBar = () => {
  const t = useTexts(texts);
  const { todo } = useSession();
  const table = useStore(routes);
  const front = menuPathOf(useFrontTab()?.page);
  const [services, setServices] = useState(false);
  const place = (path: string, icon: string, name: string, mark?: ReactNode) =>
    findPage(path, table) && (
      <Item icon={icon} name={name} current={front === path} onClick={() => goTo(path)} mark={mark} />
    );
  return (
    <>
      <nav className="phone-bar" aria-label={t.bar}>
        {place(HOME_PATH, 'home-line', t.home)}
        {place(TODO, 'todo-line', t.todo, <CountMark count={todo} />)}
        <Item icon="apps-2-line" name={t.services} current={services} onClick={() => setServices(true)} />
        {place(MESSAGES, 'message-3-line', t.messages, <HeaderSlot name="unread" />)}
        {place(ME, 'user-line', t.me)}
      </nav>
      {services && <ServicesSheet close={() => setServices(false)} />}
    </>
  );
};
