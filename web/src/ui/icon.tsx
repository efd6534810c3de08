import { type RemixiconComponentType, RiFileLine } from '@remixicon/react';
import { shellIcons } from './shell-icons.ts';
import { createStore } from './store.ts';
import { useStore } from './use-store.ts';

const more = createStore<Record<string, RemixiconComponentType> | null>(null);
let asked = false;

const loadMore = () => {
  if (asked) return;
  asked = true;
  import('./menu-icons.ts').then(
    ({ menuIcons }) => more.set(menuIcons),
    () => {
      asked = false;
    },
  );
};

type IconProps = { name: string; size?: number | string; className?: string };

/** An icon by its RemixIcon name, e.g. `home-2-line`. A name we do not have shows a sheet of paper. */
export const Icon = ({ name, size = '1.15em', className }: IconProps) => {
  const loaded = useStore(more);
  const Known = shellIcons[name] ?? loaded?.[name];
  if (Known) return <Known size={size} className={className} aria-hidden="true" />;
  if (loaded) return <RiFileLine size={size} className={className} aria-hidden="true" />;
  loadMore();
  return <span className={className} style={{ display: 'inline-block', width: size, height: size }} />;
};
