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

/** Everything the menu offers, as a grid by groups. */
const ServicesSheet = ({ close }: { close: () => void }) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const { menu } = useStore(routes);
  const [wanted, setWanted] = useState('');
  const groups = useMemo(() => menuNodes(menu, true), [menu]);
  const fits = (node: MenuNode) =>
    titleOf(node, language).toLowerCase().includes(wanted.trim().toLowerCase());
  const shown = groups.flatMap((group) => {
    const pages = pagesBelow(group).filter((page) => fits(page) || fits(group));
    return pages.length > 0 ? [{ group, pages }] : [];
  });
  return (
    <Drawer open placement="bottom" size="85vh" title={t.services} onClose={close} className="services-sheet">
      <Input.Search
        allowClear
        aria-label={t.find}
        placeholder={t.find}
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
      {shown.map(({ group, pages }) => (
        <section key={group.name} aria-label={titleOf(group, language)}>
          <h3>{titleOf(group, language)}</h3>
          <ul className="services-grid">
            {pages.map((page) => (
              <li key={page.name}>
                <MenuLink node={page} active={false} className="service" onOpen={close}>
                  <Icon name={page.icon || group.icon || 'menu-line'} size={24} />
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
