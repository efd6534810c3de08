import { Drawer, Input } from 'antd';
import { useMemo, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { defineTexts, useLanguage, useTexts } from '../../ui/texts.ts';
import { useStore } from '../../ui/use-store.ts';
import { MenuLink } from '../menu/menu-link.tsx';
import { leaves, type MenuNode, menuNodes, titleOf } from '../menu/menu-nodes.ts';
import { routes } from '../routes.ts';

const texts = defineTexts({
  services: ['全部服务', 'Services'],
  find: ['查找服务', 'Find a service'],
  none: ['没有符合的服务', 'No such service'],
});

const pagesBelow = (node: MenuNode): readonly MenuNode[] =>
  node.children.length > 0 ? leaves(node.children).map((leaf) => leaf.node) : [node];

type Service = { page: MenuNode; icon: string };
type Group = { name: string; title: string; services: Service[] };

/** Groups of one page stand together without a heading, before the others. */
const gathered = (groups: readonly Group[]): Group[] => {
  const alone = groups.filter(({ services }) => services.length === 1);
  const others = groups.filter(({ services }) => services.length > 1);
  const services = alone.flatMap((group) => group.services);
  return services.length > 0 ? [{ name: '', title: '', services }, ...others] : others;
};

/** Everything the menu offers, as a grid by groups. */
const ServicesSheet = ({ close }: { close: () => void }) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const { menu } = useStore(routes);
  const [wanted, setWanted] = useState('');
  const groups = useMemo(() => menuNodes(menu, true), [menu]);
  const fits = (node: MenuNode) =>
    titleOf(node, language).toLowerCase().includes(wanted.trim().toLowerCase());
  const shown = gathered(
    groups.flatMap((group) => {
      const pages = pagesBelow(group).filter((page) => fits(page) || fits(group));
      const services = pages.map((page) => ({ page, icon: page.icon || group.icon || 'menu-line' }));
      return services.length > 0 ? [{ name: group.name, title: titleOf(group, language), services }] : [];
    }),
  );
  return (
    <Drawer open placement="bottom" size="85vh" title={t.services} onClose={close} className="services-sheet">
      <Input.Search
        allowClear
        aria-label={t.find}
        placeholder={t.find}
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
      {shown.map(({ name, title, services }) => (
        <section key={name} aria-label={title || t.services}>
          {title && <h3>{title}</h3>}
          <ul className="services-grid">
            {services.map(({ page, icon }) => (
              <li key={page.name}>
                <MenuLink node={page} active={false} className="service" onOpen={close}>
                  <Icon name={icon} size={24} />
                  <span>{titleOf(page, language)}</span>
                </MenuLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {shown.length === 0 && <p className="muted">{t.none}</p>}
    </Drawer>
  );
};

export default ServicesSheet;
