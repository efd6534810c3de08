import type { RemixiconComponentType } from '@remixicon/react';
import { createStore } from '../platform/store.ts';
import { customIconIn } from './custom-icons.ts';
import { useStore } from './use-store.ts';

type Icons = Record<string, RemixiconComponentType>;

const loaded = createStore<Icons | null>(null);
let asked = false;

/** The shell brings the icons along; a page outside it fetches them when the first one is shown. */
export const provideIcons = (icons: Icons): void => loaded.set(icons);

const fetchIcons = () => {
  if (asked) return;
  asked = true;
  import('./icons.ts').then(
    ({ icons }) => provideIcons(icons),
    () => {
      asked = false;
    },
  );
};

const UNKNOWN = 'file-line';

type IconProps = { name: string; size?: number | string; className?: string };

/** An icon by its RemixIcon name, e.g. `home-2-line`, or one of our own. A name we do not have shows a sheet of paper. */
export const Icon = ({ name, size = '1.15em', className = '' }: IconProps) => {
  const icons = useStore(loaded);
  const own = customIconIn(name);
  if (own)
    return (
      <svg width={size} height={size} className={className} aria-hidden="true">
        <use href={`${new URL('icons.svg', document.baseURI).pathname}#${own}`} />
      </svg>
    );
  const Known = icons?.[name] ?? icons?.[UNKNOWN];
  if (Known) return <Known size={size} className={className} aria-hidden="true" />;
  fetchIcons();
  return <span className={className} style={{ display: 'inline-block', width: size, height: size }} />;
};
