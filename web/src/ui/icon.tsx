import { customIconIn } from './custom-icons.ts';
import { icons } from './icons.ts';

const UNKNOWN = 'file-line';

type IconProps = { name: string; size?: number | string; className?: string };

/** An icon by its RemixIcon name, e.g. `home-2-line`, or one of our own. A name we do not have shows a sheet of paper. */
export const Icon = ({ name, size = '1.15em', className }: IconProps) => {
  const symbol = customIconIn(name) ?? (icons.includes(name) ? name : UNKNOWN);
  return (
    <svg width={size} height={size} fill="currentColor" className={className} aria-hidden="true">
      <use href={`${new URL('icons.svg', document.baseURI).pathname}#${symbol}`} />
    </svg>
  );
};
