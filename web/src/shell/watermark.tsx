import { useEffect } from 'react';
import { createStore } from '../platform/store.ts';
import { useStore } from '../ui/use-store.ts';
import { useSession } from './access.tsx';

/** How many pages in sight ask for a watermark. */
const wanted = createStore(0);

/** Puts name, number and time over the window while the page is in sight. For pages with people's data. */
export const useWatermark = (on = true): void => {
  useEffect(() => {
    if (!on) return undefined;
    wanted.update((count) => count + 1);
    return () => wanted.update((count) => count - 1);
  }, [on]);
};

const minute = () => new Date().toLocaleString('sv-SE').slice(0, 16);

const escaped = (text: string) => text.replace(/[<>&'"]/g, (char) => `&#${char.charCodeAt(0)};`);

const pictureOf = (text: string) =>
  `url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><text x="20" y="120" transform="rotate(-20 160 100)" font-family="sans-serif" font-size="14" fill="#888" fill-opacity="0.18">${escaped(text)}</text></svg>`,
  )}")`;

export const Watermark = () => {
  const on = useStore(wanted) > 0;
  const { realName, cardNo, username } = useSession();
  if (!on) return null;
  const text = `${realName} ${cardNo || username} ${minute()}`;
  return <div className="watermark" aria-hidden="true" style={{ backgroundImage: pictureOf(text) }} />;
};
